import { askPatient, takeAnswers } from "../main-job/ask-patient.ts";
import { saved } from "../main-job/chart.ts";
import { password } from "../main-job/people.ts";
import { payAndFinalise } from "../day/pay-and-finalise.ts";
import { arrive } from "../steps/arrive.ts";
import { goToSeances, timeoutMs } from "../steps/rooms.ts";
import { beginSeance, textOf } from "../steps/seances.ts";
import { plantOwner } from "../trust/plant-clinic.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";
import { cardOf, comeByMail, fillForm, goHome, languages, pickUpPhone } from "./on-phone.ts";
import { ownAddress, plantPatient } from "./plant-patient.ts";

for (const [language, tag] of languages)
  test(`a new patient goes from the mail to the receipt, in ${language} (POR-001)`, { tag }, async ({ browser }) => {
    test.setTimeout(120_000);
    const w = wordsIn(language);
    const practice = await plantOwner();
    const email = ownAddress("ines");
    const { name } = await plantPatient(practice, { firstName: "Inès", lastName: "Marchand", email });
    const desk = await arrive(browser, w, practice.owner.email, language, {}, password);
    const code = await askPatient(desk, w, name);
    const page = await pickUpPhone(browser, language);

    await test.step("comes by the mail with the code, answers, signs with a finger and sends", async () => {
      await comeByMail(page, w, email, code);
      const fields = { reach: { phoneMobile: "418 555-0142" }, visit: { consultationMotive: "Le dos, le matin" } };
      await fillForm(page, w, { fields, name, withFinger: true });
    });

    await test.step("is merged at the desk, treated, and sent the receipt", async () => {
      await takeAnswers(desk, w);
      await goToSeances(desk, w);
      await beginSeance(desk, w, "soapie-2", 1);
      await (await textOf(desk, w, "treatmentPlan")).fill("Revoir dans deux semaines");
      await saved(desk, w);
      await desk.getByRole("button", { name: w("seance:seances.bar.finalise"), exact: true }).click();
      await payAndFinalise(desk, w);
    });

    await test.step("finds the receipt among what is new at home, and reads it", async () => {
      await goHome(page, w);
      await cardOf(page, w("portal:home.new.title")).getByRole("link").first().tap({ timeout: timeoutMs });
      const paper = page.getByRole("group", { name: w("portal:receipts.paper"), exact: true });
      await expect(paper).toContainText(name, { timeout: timeoutMs });
      await expect(paper).toContainText("95");
    });
  });
