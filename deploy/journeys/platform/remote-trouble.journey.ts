import type { Page, Route } from "@playwright/test";
import { clinic, drawn, expect, follow, panelOf, seance, test } from "./fake-session.ts";

const files = "**/mf/mf_seance/**";

/** Asserts that the remote's panel stands, that the rest works, and that the remote comes back after a retry. */
async function survives(page: Page, heal: () => Promise<void>): Promise<void> {
  await expect(panelOf(page)).toBeVisible({ timeout: 20_000 });
  await follow(page, clinic.path);
  await expect(drawn(page, clinic.name)).not.toBeEmpty();
  await expect(panelOf(page)).toHaveCount(0);
  await follow(page, seance.path);
  await expect(panelOf(page)).toBeVisible({ timeout: 20_000 });
  await heal();
  await panelOf(page).getByRole("button", { name: "Try again" }).click();
  await expect(drawn(page, seance.name)).not.toBeEmpty();
  await expect(panelOf(page)).toHaveCount(0);
}

const ways: [string, string, (route: Route) => Promise<void> | undefined][] = [
  ["whose list of hashes is down", "**/mf/mf_seance/integrity.*.json", (route) => route.fulfill({ status: 503 })],
  ["whose entry is down", "**/mf/mf_seance/remoteEntry*.js", (route) => route.fulfill({ status: 503 })],
  ["whose code is down", "**/mf/mf_seance/js/__federation_expose_app*.js", (route) => route.abort()],
  ["that never answers", files, () => undefined],
];

for (const [how, pattern, fault] of ways) {
  test(`a remote ${how} shows its panel while the rest works, and comes back`, async ({ page }) => {
    await page.route(pattern, fault);
    await page.goto(seance.path);
    await survives(page, () => page.unroute(pattern));
  });
}

test("a remote of another contract version is refused with a clear message while the rest works", async ({ page }) => {
  await page.route("**/remotes.json", async (route) => {
    const registry = await (await route.fetch()).json();
    registry.mf_seance.contract += 1;
    await route.fulfill({ json: registry });
  });
  const fetched: string[] = [];
  page.on("request", (request) => request.url().includes("/mf/mf_seance/") && fetched.push(request.url()));
  await page.goto(seance.path);
  await expect(panelOf(page)).toContainText(/version/i);
  expect(fetched).toEqual([]);
  await follow(page, clinic.path);
  await expect(drawn(page, clinic.name)).not.toBeEmpty();
});

test("a line of the registry that cannot be read costs its own remote, which says so in its place, until it is mended", async ({
  page,
}) => {
  const registry = "**/remotes.json";
  await page.route(registry, async (route) => {
    const lines = await (await route.fetch()).json();
    delete lines.mf_seance.manifest;
    lines.mf_portal = null;
    await route.fulfill({ json: lines });
  });
  await page.goto(seance.path);
  await expect(panelOf(page)).toContainText("What the server says of it cannot be read");
  await survives(page, () => page.unroute(registry));
});

type Line = Record<string, unknown>;
const lies: [string, (line: Line) => void, string][] = [
  ["cannot be read", (line) => void delete line["manifest"], "cannot be read"],
  ["nobody signed", (line) => void delete line["signature"], "publisher signed last"],
  ["was changed after it was signed", (line) => void (line["version"] = "9.9.9"), "publisher signed last"],
];

for (const [how, lie, text] of lies) {
  test(`a line of the crypto module that ${how} is said at the sign-in, and the page lives`, async ({ page }) => {
    await page.route("**/remotes.json", async (route) => {
      const lines = await (await route.fetch()).json();
      lie(lines.crypto_mf);
      await route.fulfill({ json: lines });
    });
    await page.context().clearCookies();
    await page.goto("/therapist/login");
    await page.getByLabel("E-mail address").fill("helene.morel@tilleuls.example");
    await page.getByLabel("Password", { exact: true }).fill("a long enough password");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("alert")).toContainText(text);
  });
}

test("a registry that is down leaves the login page standing, and says so to whoever is signed in", async ({
  page,
}) => {
  const down = "**/remotes.json";
  await page.route(down, (route) => route.fulfill({ status: 503 }));
  await page.goto(seance.path);
  await expect(page.getByRole("alert")).toBeVisible();
  await page.unroute(down);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(drawn(page, seance.name)).not.toBeEmpty();

  await page.route(down, (route) => route.fulfill({ status: 503 }));
  await page.context().clearCookies();
  await page.goto("/therapist/login");
  await expect(page.getByRole("banner")).toBeVisible();
});

test("a remote that crashes as it is mounted shows its panel while the rest works, and comes back", async ({
  page,
}) => {
  await page.addInitScript((marker) => {
    const get = URLSearchParams.prototype.get;
    URLSearchParams.prototype.get = function (name) {
      if (name === "patientId" && !sessionStorage.getItem(marker)) throw new Error("crashed as it was drawn");
      return get.call(this, name);
    };
  }, "healed");
  await page.goto(seance.path);
  await survives(page, () => page.evaluate(() => sessionStorage.setItem("healed", "yes")));
});
