import { speak } from "../steps/speak.ts";
import { copiesOfReact, copiesOfShared } from "./copies.ts";
import { clinic, drawn, expect, follow, seance, test } from "./fake-session.ts";

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
  await speak(page, "fr");
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
