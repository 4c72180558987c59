import { resetPassword } from "../accounts/reset.ts";
import { makeKit, signOut } from "../accounts/safety.ts";
import { expectUnread, lock, unlock } from "../devices/cover.ts";
import { leftOnDisk } from "../devices/left-on-disk.ts";
import { answerOnPhone, askPatient } from "../main-job/ask-patient.ts";
import { fillAntecedents, openSeance, saved, writeChart } from "../main-job/chart.ts";
import { openRecord } from "../main-job/keep-record.ts";
import { defineDiscipline, openClinic, setAddress } from "../main-job/open-clinic.ts";
import { newPeople, password } from "../main-job/people.ts";
import { signIn, signUp } from "../main-job/sign-up.ts";
import { house } from "../run/house-of-worker.ts";
import { openStartPage } from "../steps/addresses.ts";
import { goToRecord, goToSeances } from "../steps/rooms.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";

/** The same house under a name that browsers do not trust: no https, and not one's own machine. */
const untrusted = new URL(house.origin);
untrusted.hostname = "carnet.test";
test.use({ baseURL: untrusted.origin });

test("without https everything works on the fallback engine, and every page says that it does", async ({ browser }) => {
  test.setTimeout(300_000);
  const w = wordsIn("en");
  const people = newPeople();
  const { owner, patient, tag } = people;
  const canary = `canari-${tag}`;
  const page = await (await browser.newContext({ locale: "en-CA" })).newPage();
  const label = page.getByRole("complementary", { name: w("host:fallback.title"), exact: true });
  const notes = page.getByRole("textbox", { name: w("seance:part.notes"), exact: true });

  await test.step("says so before anybody signs in, and has no cryptography of the browser", async () => {
    await openStartPage(page, "/therapist/login");
    await expect(label).toContainText(w("host:fallback.text"));
    expect(await page.evaluate(() => [isSecureContext, "subtle" in crypto])).toEqual([false, false]);
  });
  await test.step("signs up, opens a clinic and a record", async () => {
    await signUp(page, w, owner);
    await signIn(page, w, owner.email);
    await page.waitForURL(/\/therapist\/home/);
    await openClinic(page, w, people.clinic);
    await setAddress(page, w, "7, quai du Canal, Montréal");
    await defineDiscipline(page, w);
  });
  const name = `${patient.firstName} ${patient.lastName}`;
  await test.step("keeps a record", () => openRecord(page, w, { ...patient, canary }));

  await test.step("charts a session, is covered and uncovered, loads the page anew", async () => {
    await fillAntecedents(page, w, name, canary);
    await openSeance(page, w);
    await writeChart(page, w, canary);
    await saved(page, w);
    await notes.fill(`${canary} notes, once more`);
    await lock(page, w);
    await expectUnread(page, canary);
    await unlock(page, w, password);
    await saved(page, w);
    // No key outlives a load here: whoever loads the page anew signs in, and is where they were.
    await page.reload();
    await signIn(page, w, owner.email);
    await expect(notes).toHaveValue(`${canary} notes, once more`);
    await expect(label).toBeVisible();
  });
  await test.step("leaves no key and no draft on the disk", async () => {
    const { "carnet-keys": keys = 0, "carnet-journal": drafts = 0 } = await leftOnDisk(page);
    expect({ keys, drafts }).toEqual({ keys: 0, drafts: 0 });
  });
  await test.step("asks the patient, who answers on a phone", async () => {
    const code = await askPatient(page, w, name);
    await answerOnPhone(browser, w, people, { code, canary, locale: "en-CA", listen: () => undefined });
  });
  await test.step("makes a kit, signs out, and comes back by the kit", async () => {
    const kit = await makeKit(page, w);
    await signOut(page, w);
    const secret = "onze-outardes-vers-le-sud-2";
    await resetPassword(page, w, owner.email, { secret, kit });
    await expect(page.getByText(w("sign-in:password.reset.done.kit"))).toBeVisible();
    await signIn(page, w, owner.email, { startPath: "/therapist/login", secret });
    await page.waitForURL(/\/therapist\/home/);
    await goToRecord(page, w, name);
    await goToSeances(page, w);
    await expect(notes).toHaveValue(`${canary} notes, once more`);
  });
});
