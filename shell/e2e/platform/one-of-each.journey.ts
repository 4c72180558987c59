import { clinic, drawn, expect, follow, seance, test } from "./fake-session.ts";

/** React marks each root's element with a key that is drawn once per copy of react-dom. */
const copiesOfReact = () => {
  const keys = [...document.querySelectorAll("#frame, #app-mf_seance, #app-mf_clinic")].flatMap((element) =>
    Object.keys(element).filter((key) => key.startsWith("__reactContainer$")),
  );
  return { roots: keys.length, copies: new Set(keys).size };
};

type Scopes = Record<string, Record<string, Record<string, Record<string, { lib?: () => unknown }>>>>;

/** How many copies the page holds of each module that its containers share, as the federation runtime keeps them. */
const copiesOfShared = () => {
  const { __FEDERATION__ } = globalThis as unknown as { __FEDERATION__: { __SHARE__: Scopes } };
  const copies = new Map<string, Set<unknown>>();
  for (const scopes of Object.values(__FEDERATION__.__SHARE__)) {
    for (const [key, versions] of Object.values(scopes).flatMap((scope) => Object.entries(scope))) {
      const held = copies.get(key) ?? new Set();
      for (const { lib } of Object.values(versions)) if (lib) held.add(lib());
      copies.set(key, held);
    }
  }
  return Object.fromEntries([...copies].filter(([, held]) => held.size > 0).map(([key, held]) => [key, held.size]));
};

test("a page has one React, one set of words, one of each door, and one crypto Worker", async ({ page }) => {
  await page.goto(seance.path);
  await expect(drawn(page, seance.name)).not.toBeEmpty();
  await expect.poll(() => page.evaluate(copiesOfReact)).toEqual({ roots: 2, copies: 1 });

  await follow(page, clinic.path);
  await expect(drawn(page, clinic.name)).not.toBeEmpty();
  expect((await page.evaluate(copiesOfReact)).copies).toBe(1);

  const shared = await page.evaluate(copiesOfShared);
  expect(Object.keys(shared)).toEqual(
    expect.arrayContaining(["react", "@carnet/shell/session", "@carnet/shell/journal", "@carnet/shell/ui"]),
  );
  for (const [key, copies] of Object.entries(shared)) expect(copies, key).toBe(1);
  expect(page.workers().filter((worker) => worker.url().includes("/mf/crypto_mf/"))).toHaveLength(1);
});

test("the language of the navbar is the language of the remote", async ({ page }) => {
  await page.goto(seance.path);
  await expect(drawn(page, seance.name)).not.toBeEmpty();
  const english = await drawn(page, seance.name).innerText();
  await page
    .getByRole("button", { name: /FR|Français/ })
    .first()
    .click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect.poll(() => drawn(page, seance.name).innerText()).not.toBe(english);
});

test("ten quick steps between remotes end in the last one, drawn once", async ({ page }) => {
  await page.goto(seance.path);
  await expect(drawn(page, seance.name)).not.toBeEmpty();
  for (let step = 0; step < 10; step++) await follow(page, step % 2 ? seance.path : clinic.path);
  await expect(drawn(page, seance.name)).not.toBeEmpty();
  await expect(drawn(page, clinic.name)).toBeEmpty();
  await expect(page.locator("main:visible")).toHaveCount(1);
});
