import { watchQuiet } from "../watch/watch-quiet.ts";
import { drawn, expect, signOut, test } from "./fake-session.ts";

/** The pages of nobody: whoever is signed in is led away from them. */
const openPages: [string, string | null][] = [
  ["/therapist/login", null],
  ["/therapist/signup", null],
  ["/patient/login", "mf_portal"],
  ["/admin/login", "mf_admin"],
];
const signedInPages: [string, string | null][] = [
  ["/therapist/home", null],
  ["/therapist/accountSettings", null],
  ["/therapist/seance", "mf_seance"],
  ["/therapist/myClinic", "mf_clinic"],
  ["/therapist/patient/new", "mf_patient"],
];

for (const [path, name] of [...openPages, ...signedInPages]) {
  test(`${path} keeps to the page's policies: no violation, no error nobody caught`, async ({ page, faults }) => {
    if (openPages.some(([open]) => open === path)) await signOut(page);
    const quiet = watchQuiet(page);
    await page.goto(path);
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.locator("#frame")).not.toBeEmpty();
    if (name) await expect(drawn(page, name)).not.toBeEmpty();
    await quiet();
    expect(faults).toEqual({ violations: [], errors: [] });
  });
}

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
