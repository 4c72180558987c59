import { expect, signOut, test } from "./fake-session.ts";

test("HTML and code made of text are refused", async ({ page, faults }) => {
  await signOut(page);
  await page.goto("/therapist/login");
  await expect(page.locator("#frame")).not.toBeEmpty();
  const [html, code] = await page.evaluate(() => {
    const attempt = (action: () => unknown) => {
      try {
        action();
        return "done";
      } catch (thrown) {
        return (thrown as Error).name;
      }
    };
    return [
      attempt(() => (document.createElement("div").innerHTML = "<img src=x onerror=alert(1)>")),
      attempt(() => (document.createElement("script").text = "alert(1)")),
    ];
  });
  expect(html).toBe("TypeError");
  expect(code).toBe("TypeError");
  expect(faults.errors).toEqual([]);
});
