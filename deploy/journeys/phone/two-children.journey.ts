import { goToRecord, timeoutMs } from "../steps/rooms.ts";
import { linkTo } from "../inbox.ts";
import { password } from "../main-job/people.ts";
import { arrive } from "../steps/arrive.ts";
import { followLink } from "../steps/addresses.ts";
import { plantOwner } from "../trust/plant-clinic.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";
import { cardOf, comeByMail, enterCode, fillForm, goHome, languages, pickUpPhone } from "./on-phone.ts";
import { askAbout, ownAddress, plantPatient } from "./plant-patient.ts";

const sylvie = { firstName: "Sylvie", lastName: "Bernard" };
const guardian = "Sylvie Bernard";
const yearsAgo = (years: number) => `${new Date().getFullYear() - years}-01-15`;

for (const [language, tag] of languages)
  test(
    `a parent fills in a form for each of two children by one address, in ${language} (POR-020)`,
    { tag },
    async ({ browser }) => {
      test.setTimeout(120_000);
      const w = wordsIn(language);
      const practice = await plantOwner();
      const billingEmail = ownAddress("sylvie");
      const child = (firstName: string, years: number) =>
        plantPatient(practice, { firstName, lastName: "Bernard", dateOfBirth: yearsAgo(years), billingEmail });
      const rose = await child("Rose", 9);
      const leo = await child("Léo", 6);
      const ofRose = await askAbout(practice, rose, language);
      const ofLeo = await askAbout(practice, leo, language);
      const page = await pickUpPhone(browser, language);
      const motive = { [rose.name]: "Rose dort mal", [leo.name]: "Léo tombe souvent" };
      const fill = ({ name }: typeof rose) =>
        fillForm(page, w, { fields: { visit: { consultationMotive: motive[name]! } }, name, guardian });

      await test.step("comes by the mail about the first, fills in hers and sends it", async () => {
        await comeByMail(page, w, billingEmail, ofRose.accessCode, { guardian: sylvie, mail: new RegExp(ofRose.id) });
        await fill(rose);
        await goHome(page, w);
      });

      await test.step("opens the mail about the second with a code of his own, and finds at home whose each is", async () => {
        await followLink(page, await linkTo(billingEmail, new RegExp(ofLeo.id)));
        await page.getByRole("link", { name: w("sign-in:signup.here.goOn"), exact: true }).tap({ timeout: timeoutMs });
        await cardOf(page, leo.name)
          .getByRole("link", { name: w("portal:home.request.fill"), exact: true })
          .tap({ timeout: timeoutMs });
        const code = w("portal:records.code.titleOf", { name: leo.name });
        await expect(page.getByRole("heading", { name: code, exact: true })).toBeVisible({ timeout: timeoutMs });
        await enterCode(page, w, ofLeo.accessCode);
        await fill(leo);
        await goHome(page, w);
        await page.getByRole("link", { name: w("portal:home.mine.consents") }).tap();
        for (const { name } of [rose, leo]) await expect(cardOf(page, name)).toBeVisible({ timeout: timeoutMs });
      });

      await test.step("each record was sent the answers about its own child", async () => {
        const desk = await arrive(browser, w, practice.owner.email, language, {}, password);
        for (const [one, other] of [
          [rose, leo],
          [leo, rose],
        ] as const) {
          await goToRecord(desk, w, one.name, "patientPortal");
          await expect(desk.getByText(motive[one.name]!)).toBeVisible({ timeout: timeoutMs });
          await expect(desk.getByText(motive[other.name]!)).toBeHidden();
        }
      });
    },
  );
