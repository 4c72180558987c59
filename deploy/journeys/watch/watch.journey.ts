import { openStartPage } from "../steps/addresses.ts";
import { expect, test } from "./watched.ts";

/** What a page of ours would do that was tampered with or written carelessly. */
const misbehave = () => {
  const attempt = (action: () => unknown) => {
    try {
      action();
    } catch {
      /* stopped, as it should be */
    }
  };
  attempt(() => (document.createElement("div").innerHTML = "<b>text</b>"));
  const image = document.createElement("img");
  image.src = "https://elsewhere.example/pixel.png";
  document.body.append(image);
  setTimeout(() => {
    throw new Error("nobody caught this");
  });
};

test("the watch sees a page that breaks its policies, whoever opened it", async ({ page, browser, faults }) => {
  const helper = await (await browser.newContext()).newPage();
  for (const each of [page, helper]) {
    await openStartPage(each, "/therapist/login");
    await expect(each.locator("#frame")).not.toBeEmpty();
    expect(faults).toEqual({ violations: [], errors: [] });
    await each.evaluate(misbehave);
    await expect.poll(() => faults.violations.join()).toMatch(/require-trusted-types-for/);
    await expect.poll(() => faults.violations.join()).toMatch(/img-src.*elsewhere/);
    await expect.poll(() => faults.errors.join()).toMatch(/nobody caught this/);
    faults.violations.length = faults.errors.length = 0;
    await each.close();
  }
});
