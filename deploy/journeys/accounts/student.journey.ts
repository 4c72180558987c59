import { randomBytes, randomInt } from "node:crypto";
import { openNewPatient } from "../main-job/keep-record.ts";
import { signIn, signUp } from "../main-job/sign-up.ts";
import { facesOf } from "../day/faces.ts";
import { house } from "../run/house-of-worker.ts";
import { speak } from "../steps/speak.ts";
import { timeoutMs } from "../steps/rooms.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";

for (const { language, device, name: face, tag } of facesOf({ language: "fr", width: 1024, scheme: "light" }))
  test(
    `a student signs up, opens a clinic of their own, and has a first patient, ${face}`,
    { tag },
    async ({ browser }) => {
      test.setTimeout(180_000);
      const w = wordsIn(language);
      const code = randomBytes(3).toString("hex");
      const who = { firstName: "Solène", lastName: "Kerbrat", email: `solene.${code}@example.com` };
      const context = await browser.newContext({ ...device, baseURL: house.origin, locale: `${language}-CA` });
      const page = await context.newPage();
      const next = page.getByRole("button", { name: w("clinic:newClinic.wizard.next"), exact: true });

      await test.step("signs up and comes in, where the wizard stands open", async () => {
        await signUp(page, w, who);
        await signIn(page, w, who.email);
        await page.waitForURL(/\/therapist\/home/, { timeout: timeoutMs });
        await speak(page, language);
        await page.getByRole("radio", { name: w("clinic:newClinic.role.therapist") }).check();
        await next.click();
      });
      await test.step("chooses the student's plan, which asks for a card of their school first (MEM-025)", async () => {
        await page.getByRole("radio", { name: new RegExp(`^${w("clinic:plans.mini.name")}`) }).check();
        await expect(next).toBeDisabled();
        await page.getByRole("checkbox", { name: w("clinic:plans.student.label") }).check();
        await next.click();
      });
      await test.step("names the clinic", async () => {
        await page.getByLabel(w("clinic:newClinic.clinic.name")).fill(`Atelier ${code}`);
        await page.getByLabel(w("clinic:newClinic.clinic.phone")).fill("418 555-0177");
        await page.getByRole("button", { name: w("clinic:newClinic.wizard.create") }).click();
        await expect(page.getByRole("heading", { name: w("home:steps.title") })).toBeVisible({ timeout: timeoutMs });
      });
      await test.step("adds the first patient, and the record is open", async () => {
        const panel = await openNewPatient(page, w);
        const field = (name: string) => panel.getByRole("textbox", { name: w(`patient:${name}`), exact: true });
        await field("fields.firstName").fill("Gaël");
        await field("fields.lastName").fill("Tanguy");
        await field("fields.dateOfBirth").fill("1978-11-23");
        await panel.getByRole("radio", { name: w("patient:newPatient.sexes.M"), exact: true }).check();
        await field("newPatient.phone").fill(`418555${randomInt(1_000, 10_000)}`);
        await panel.getByRole("button", { name: w("patient:newPatient.ends.open"), exact: true }).click();
        await expect(page.getByRole("heading", { level: 1, name: "Gaël Tanguy" })).toBeVisible({ timeout: timeoutMs });
      });
    },
  );
