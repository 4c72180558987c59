import type { Page } from "@playwright/test";
import { signIn } from "../main-job/sign-up.ts";
import { placesOf } from "../screens/places.ts";
import { seededPassword, walks } from "../screens/visits.ts";
import { watchQuiet } from "../watch/watch-quiet.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";

/** KiB of JavaScript a cold page may bring, compressed, Workers included. */
const most = {
  login: 170,
  /**
   * With what is fetched ahead of its use, which makes it the same at every visit. The goal is 330 until the record stands, of
   * 390 today: what there is is held, so that it only shrinks.
   */
  record: 475,
};

test("the page of nobody brings no more JavaScript than it may (F1)", async ({ page }) => {
  const weight = await weighing(page);
  const quiet = watchQuiet(page);
  await page.goto("/therapist/login");
  await page.getByRole("textbox").first().waitFor();
  await quiet();
  expect(weight()).toBeLessThanOrEqual(most.login);
});

test("a record brings no more JavaScript than it may (F2)", async ({ page }) => {
  await page.goto("/therapist/login");
  await signIn(page, wordsIn("en"), walks.therapist.email, { secret: seededPassword });
  await page.waitForURL(/\/therapist\/home/);
  const { patientId } = await placesOf(page);
  const cold = await page.context().newPage();
  const weight = await weighing(cold);
  const quiet = watchQuiet(cold);
  await cold.goto(`/therapist/patient/${patientId}`, { waitUntil: "commit" });
  await cold.locator("#app-mf_patient h2").first().waitFor();
  await quiet();
  expect(weight()).toBeLessThanOrEqual(most.record);
});

/** Adds up, in KiB, the scripts that a page fetches from now on with nothing cached. */
async function weighing(page: Page): Promise<() => number> {
  const devtools = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  devtools.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.mimeType.includes("javascript")) scripts.add(requestId);
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await devtools.send("Network.enable");
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  return () => bytes / 1024;
}
