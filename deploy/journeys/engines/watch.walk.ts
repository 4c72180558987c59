import { expect } from "@playwright/test";
import { test } from "./engine-test.ts";

/** What a page of ours would do that was tampered with or written carelessly. */
const misbehave = `(() => {
  try {
    document.createElement("div").innerHTML = "<b>text</b>";
  } catch {}
  document.body.append(Object.assign(document.createElement("img"), { src: "https://elsewhere.example/pixel.png" }));
  setTimeout(() => { throw new Error("nobody caught this") });
  console.error("this went wrong");
  return 0;
})()`;

test("the watch sees a page that breaks its policies, throws or complains", async ({ arrive }) => {
  const person = await arrive();
  await person.open("/therapist/login");
  await person.see({ role: "textbox" });
  const noted = async () => {
    await person.tab.ask("0");
    return person.tab.faults().join("\n");
  };
  expect(await noted()).toBe("");
  await person.tab.ask(misbehave);
  for (const fault of [/require-trusted-types-for/, /img-src/, /nobody caught this/, /this went wrong/])
    await expect.poll(noted).toMatch(fault);
  person.tab.faults().length = 0;
});

/** What lies where, on a page of nobody's. */
const page = `<!doctype html><title>Reach</title><body style="margin:0">
  <button hidden>Save</button><button aria-hidden="true">Save</button><button style="visibility:hidden">Save</button>
  <div style="position:fixed;z-index:1;inset:0 0 auto;height:60px;background:white">In front</div>
  <button style="position:absolute;top:10px" onclick="note('behind')">Behind</button>
  <button disabled style="margin-top:100px" onclick="note('closed')">Closed</button>
  <button style="position:absolute;top:4000px" onclick="note('far')">Far</button>
  <label style="position:absolute;top:150px">Agree <input type="checkbox" style="position:absolute;opacity:0;width:0;height:0"></label>
  <input aria-label="Name" value="before" style="position:absolute;top:200px">
  <script>const noted = []; const note = (what) => noted.push(what);</script>`;

test("a hand reaches what is shown, open and in front, and nothing else", async ({ arrive }) => {
  const person = await arrive();
  await person.tab.open(`data:text/html,${encodeURIComponent(page)}`);
  const button = (name: string) => ({ role: "button", name });
  expect(await person.look(button("Save"))).toEqual([]);
  await expect(person.press(button("Behind"), 1_000)).rejects.toThrow("is under");
  await expect(person.press(button("Closed"), 1_000)).rejects.toThrow("is disabled");
  await expect(person.press(button("Nowhere"), 1_000)).rejects.toThrow("is not there");
  await person.press(button("Far"));
  expect(await person.tab.ask("noted")).toEqual(["far"]);
  await person.mark({ role: "checkbox", name: "Agree" });
  await person.write({ role: "textbox", name: "Name" }, "à l’œuvre, Zoë");
  expect(await person.see({ role: "textbox", name: "Name" })).toMatchObject({
    value: "à l’œuvre, Zoë",
    hasFocus: true,
  });
});
