import { createTransport } from "nodemailer";
import { startInbox, type Inbox } from "./start-inbox.ts";

let inbox: Inbox;
beforeAll(async () => (inbox = await startInbox()));
afterAll(() => inbox.stop());

const api = (query: string) => inbox.page.replace("/inbox", `/api/mails${query}`);
const read = async (query: string) =>
  (await (await fetch(api(query))).json()) as { id: number; subject: string; links: string[] }[];
const send = (to: string, subject: string, html?: string) =>
  createTransport(inbox.smtp).sendMail({
    from: "carnet@example.org",
    to,
    subject,
    text: "Go to http://localhost:8080/x?y=1 now.",
    html,
  });

test("a mail can be waited for by its recipient, with the links it holds", async () => {
  const coming = read("?to=Camille@example.org&wait=5000");
  await send("bruno@example.org", "Not this one");
  await send("camille@example.org", "Votre dossier é");
  expect(await coming).toMatchObject([{ subject: "Votre dossier é", links: ["http://localhost:8080/x?y=1"] }]);
  expect(await read("?to=nobody@example.org&wait=50")).toEqual([]);
});

test("the page lists mails, escaped, and shows each without letting it run anything", async () => {
  await send("camille@example.org", "<script>1</script>", '<p>Hello</p><a href="http://localhost:8080/">go</a>');
  const [mail] = (await read("?to=camille@example.org")).slice(-1);
  const list = await (await fetch(inbox.page)).text();
  expect(list).toContain("&lt;script&gt;1&lt;/script&gt;");
  const shown = await fetch(`${inbox.page}/${mail?.id}`);
  expect(shown.headers.get("content-security-policy")).toMatch(/^sandbox .*default-src 'none'/);
  expect(await shown.text()).toContain('<a target="_top" href="http://localhost:8080/">');
  expect(await (await fetch(`${inbox.page}/${mail?.id}/source`)).text()).toMatch(/^Content-Type|^From/m);
});

test("mails can be forgotten", async () => {
  await fetch(api(""), { method: "DELETE" });
  expect(await read("")).toEqual([]);
  expect((await fetch(`${inbox.page}/1`)).status).toBe(404);
});

test("it does not start in production", async () => {
  const before = process.env["NODE_ENV"];
  process.env["NODE_ENV"] = "production";
  await expect(startInbox()).rejects.toThrow("does not run in production");
  process.env["NODE_ENV"] = before;
});
