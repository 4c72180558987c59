import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import type { PmCrypto } from "@carnet/shell/crypto";
import { house } from "../run/house-of-worker.ts";
import { clinic, drawn, expect, follow, panelOf, seance, test } from "./fake-session.ts";

const tampered: [string, string][] = [
  ["entry", "**/mf/mf_seance/remoteEntry*.js"],
  ["code", "**/mf/mf_seance/js/__federation_expose_app*.js"],
  ["list of hashes", "**/mf/mf_seance/integrity.*.json"],
];

for (const [what, pattern] of tampered) {
  test(`a remote whose ${what} is not the published one is blocked, and the rest works`, async ({ page }) => {
    await page.route(pattern, async (route) => {
      const response = await route.fetch();
      const addition = pattern.endsWith(".js") ? "\nglobalThis.tampered = true;" : " ";
      await route.fulfill({ response, body: (await response.text()) + addition });
    });
    await page.goto(seance.path);
    await expect(panelOf(page)).toBeVisible({ timeout: 20_000 });
    expect(await page.evaluate(() => "tampered" in globalThis)).toBe(false);
    await follow(page, clinic.path);
    await expect(drawn(page, clinic.name)).not.toBeEmpty();
  });
}

const hashOf = (text: string) => `sha384-${createHash("sha384").update(text).digest("base64")}`;

test("an entry, the list that has its hash and the line that has the list's, all changed together, run nowhere", async ({
  page,
}) => {
  const changed = new Map<string, string>();
  await page.route("**/mf/mf_seance/**", async (route) => {
    const response = await route.fetch();
    const body = changed.get(new URL(route.request().url()).pathname);
    await route.fulfill(body === undefined ? { response } : { response, body });
  });
  await page.route("**/remotes.json", async (route) => {
    const lines = await (await route.fetch()).json();
    const listPath = `/mf/mf_seance/${lines.mf_seance.list}`;
    const list = await (await page.request.get(listPath)).json();
    const entry = Object.keys(list.files).find((file) => file.startsWith("remoteEntry.")) as string;
    const code = `globalThis.tampered = true;\n${await (await page.request.get(`/mf/mf_seance/${entry}`)).text()}`;
    list.files[entry] = lines.mf_seance.first[entry] = hashOf(code);
    changed.set(`/mf/mf_seance/${entry}`, code).set(listPath, JSON.stringify(list));
    lines.mf_seance.integrity = hashOf(JSON.stringify(list));
    await route.fulfill({ json: lines });
  });
  await page.goto(seance.path);
  await expect(panelOf(page)).toContainText("not signed by Carnet’s publisher", { timeout: 20_000 });
  expect(await page.evaluate(() => "tampered" in globalThis)).toBe(false);
  await follow(page, clinic.path);
  await expect(drawn(page, clinic.name)).not.toBeEmpty();
});

test("a script without a hash does not run, even from our own origin", async ({ page }) => {
  await page.route("**/js/added.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "globalThis.tampered = true;" }),
  );
  await page.goto("/therapist/login");
  const ran = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const script = document.createElement("script");
        script.src = "/js/added.js";
        script.onload = () => resolve("ran");
        script.onerror = () => resolve("blocked");
        document.head.append(script);
      }),
  );
  expect(ran).toBe("blocked");
});

test("a crypto Worker that is not the published one never starts", async ({ page }) => {
  await page.route("**/mf/crypto_mf/worker*.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\nself.postMessage("tampered");` });
  });
  await page.goto(seance.path);
  await expect(page.getByRole("alert")).toBeVisible({ timeout: 20_000 });
  expect(page.workers()).toHaveLength(0);
});

/** The crypto module of the page, as a container gives it, and what came of a call for which the fallback engine is needed. */
async function signUpInPage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    type Container = { get(name: string): Promise<() => { openCrypto(): Promise<PmCrypto> }> };
    const module = (await (globalThis as unknown as { crypto_mf: Container }).crypto_mf.get("./crypto"))();
    const crypto = await module.openCrypto();
    return crypto.signup({ email: "morel@tilleuls.example", password: "une phrase", escrow: "none" }).then(
      () => "done",
      (trouble: { code: string; cause: string }) => `${trouble.code}: ${trouble.cause}`,
    );
  });
}

test.describe("at an address without https", () => {
  const untrusted = new URL(house.origin);
  untrusted.hostname = "carnet.test";
  test.use({ baseURL: untrusted.origin });

  test("what the crypto Worker starts beside it is checked first, and asked for again with the next call", async ({
    page,
  }) => {
    const rare = "**/mf/crypto_mf/worker-rare.*.js";
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    await page.route(rare, async (route) => {
      // Only the browser knows the house under this name.
      const { pathname } = new URL(route.request().url());
      const response = await page.request.get(house.origin + pathname);
      await route.fulfill({ response, body: `${await response.text()}\nconsole.log("tampered");` });
    });
    await page.goto(seance.path);
    await expect(drawn(page, seance.name)).not.toBeEmpty();
    await expect.poll(() => page.workers().length).toBe(1);
    expect(await signUpInPage(page)).toMatch(/^engine: .*worker-rare\..* did not load/);
    expect(logged).not.toContain("tampered");
    await page.unroute(rare);
    expect(await signUpInPage(page)).toBe("done");
  });
});
