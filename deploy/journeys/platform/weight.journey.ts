import type { Page } from "@playwright/test";
import { signIn } from "../main-job/sign-up.ts";
import { placesOf } from "../screens/places.ts";
import { seededPassword, walks } from "../screens/visits.ts";
import { timeoutMs } from "../steps/rooms.ts";
import { speak } from "../steps/speak.ts";
import { watchQuiet } from "../watch/watch-quiet.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";

/** KiB of JavaScript a cold page may bring, compressed, Workers included. */
const most = {
  login: 170,
  /** Where patients sign in, and where a mail leads who was invited: the goal is 170, reached are 162 and 165 in French. */
  portal: 168,
  /**
   * Until it stands: goal F2 is 330, and was met while a Worker could be two files (shell/decisions/0005) and the key derivation was
   * written smaller than its authors publish it. It was 350 before payments waited for a network and words spoke two languages at once, and 355 before
   * the crypto module counted what a patient signs at home.
   */
  record: 357,
  /** With what is fetched ahead of its use; it was 450 before forms could say in a word what is optional. */
  ahead: 455,
};

/**
 * What a record stands without: the room of sessions, which fills its last ones in and is fetched before somebody opens one, and
 * what comes when the page is idle.
 */
const isAhead = (address: string) => /\/mf\/mf_seance\//.test(address) || isOfIdlePage(address);
/** What comes when the page is idle, which over a slow network it is before its last file is there. */
const isOfIdlePage = (address: string) => /\/js\/(roots|automatic-forms)\./.test(address);

test("the page of nobody brings no more JavaScript than it may (F1)", async ({ page }) => {
  const weight = await weighing(page);
  const quiet = watchQuiet(page);
  await page.goto("/therapist/login");
  await page.getByRole("textbox").first().waitFor();
  await quiet();
  expect(weight()).toBeLessThanOrEqual(most.login);
});

test.describe("the portal, in the language whose words are heavier,", () => {
  test.use({ locale: "fr-CA" });
  const invited = "email=a%40example.ca&firstName=A&lastName=B";
  for (const [door, address] of [
    ["sign-in", "/patient/login"],
    ["invited door", `/patient/signup?invitationId=${crypto.randomUUID()}&langCode=fr#proof=p&${invited}`],
  ] as const)
    test(`with its ${door} brings no more JavaScript than it may (POR-001)`, async ({ page }) => {
      const weight = await weighing(page);
      const quiet = watchQuiet(page);
      await page.goto(address);
      await page.locator("main input:visible").first().waitFor();
      await quiet();
      expect(weight()).toBeLessThanOrEqual(most.portal);
    });
});

/** In the language whose words are heavier: they travel as scripts. */
test("a record brings no more JavaScript than it may (F2)", async ({ page }) => {
  await page.goto("/therapist/login");
  await signIn(page, wordsIn("en"), walks.therapist.email, { secret: seededPassword });
  await page.waitForURL(/\/therapist\/home/);
  await speak(page, "fr");
  const { patientId } = await placesOf(page);
  const cold = await page.context().newPage();
  const weight = await weighing(cold);
  const quiet = watchQuiet(cold);
  await cold.goto(`/therapist/patient/${patientId}`, { waitUntil: "commit" });
  await cold.locator("#app-mf_patient h2").first().waitFor({ timeout: timeoutMs });
  await quiet();
  expect(weight((address) => !isAhead(address))).toBeLessThanOrEqual(most.record);
  expect(weight((address) => !isOfIdlePage(address))).toBeLessThanOrEqual(most.ahead);
});

/** Adds up, in KiB, the scripts that a page fetches from now on with nothing cached. */
async function weighing(page: Page): Promise<(counts?: (address: string) => boolean) => number> {
  const devtools = await page.context().newCDPSession(page);
  const scripts = new Map<string, { address: string; bytes: number }>();
  devtools.on("Network.responseReceived", ({ requestId, response: { mimeType, url: address } }) => {
    if (mimeType.includes("javascript")) scripts.set(requestId, { address, bytes: 0 });
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes = encodedDataLength;
  });
  await devtools.send("Network.enable");
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  return (counts = () => true) =>
    [...scripts.values()].reduce((sum, { address, bytes }) => sum + (counts(address) ? bytes : 0), 0) / 1024;
}
