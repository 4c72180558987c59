import { randomUUID } from "node:crypto";
import { password } from "../main-job/people.ts";
import { arrive } from "../steps/arrive.ts";
import { goToRecord, timeoutMs } from "../steps/rooms.ts";
import { plantOwner } from "../trust/plant-clinic.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";
import { comeBack, languages, pickUpPhone } from "./on-phone.ts";
import { ownAddress, plantPatient, plantPortal } from "./plant-patient.ts";

for (const [language, tag] of languages)
  test(
    `a patient signs at home and takes it back, and the clinic knows, in ${language} (POR-012)`,
    { tag },
    async ({ browser }) => {
      test.setTimeout(120_000);
      const w = wordsIn(language);
      const practice = await plantOwner();
      const { id: clinicId, owner } = practice;
      const form = { name: "Soins manuels", enabled: true, content: "Je consens aux soins." };
      await owner.visitor.call("POST", `/api/1/clinics/${clinicId}/consentForms`, form);
      const email = ownAddress("noah");
      const patient = await plantPatient(practice, { firstName: "Noah", lastName: "Pelletier", email, gender: "M" });
      await owner.visitor.call("POST", `/api/1/clinic/${clinicId}/visits`, {
        id: randomUUID(),
        patientId: patient.ref.id,
        therapistId: owner.id,
        startsAt: new Date().toISOString(),
        minutes: 45,
      });
      await plantPortal(practice, patient, email, language);
      const page = await pickUpPhone(browser, language);
      await comeBack(page, w, email, language);
      const desk = await arrive(browser, w, owner.email, language, {}, password);
      const missing = desk.getByText(w("home:need.consent"), { exact: true }).filter({ visible: true });
      await expect(missing.first()).toBeVisible({ timeout: timeoutMs });

      await test.step("signs what waits at home, and Today asks for it no more", async () => {
        await page.getByRole("link", { name: form.name }).tap({ timeout: timeoutMs });
        await page
          .getByRole("button", { name: w("ui:signature.signature-pad.typed", { name: patient.name }) })
          .tap({ timeout: timeoutMs });
        await page.getByRole("button", { name: w("portal:consents.keep"), exact: true }).tap();
        await expect(missing).toHaveCount(0, { timeout: timeoutMs });
      });

      await test.step("takes it back from what was signed, and Today knows", async () => {
        await page.getByRole("link", { name: w("portal:consents.readAgain"), exact: true }).tap({ timeout: timeoutMs });
        const withdraw = { name: w("portal:consents.withdraw.open"), exact: true };
        await page.getByRole("button", withdraw).tap({ timeout: timeoutMs });
        await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", withdraw).tap();
        await expect(page.getByText(w("portal:consents.withdraw.on", { day: "" }).trim())).toBeVisible();
        await expect(missing.first()).toBeVisible({ timeout: timeoutMs });
      });

      await test.step("the record and the list of patients know too", async () => {
        await goToRecord(desk, w, patient.name, "consents");
        const line = desk.getByRole("row", { name: new RegExp(form.name) });
        await expect(line).toContainText(w("patient:consents.badge.withdrawn"), { timeout: timeoutMs });
        await desk
          .getByRole("navigation")
          .getByRole("link", { name: w("patient:navigation.patients.word"), exact: true })
          .click();
        await desk
          .getByRole("button", { name: new RegExp(`^${w("patient:patients.filters.withoutConsent")}`) })
          .click({ timeout: timeoutMs });
        await expect(desk.getByRole("row", { name: new RegExp(patient.name) })).toBeVisible({ timeout: timeoutMs });
      });
    },
  );
