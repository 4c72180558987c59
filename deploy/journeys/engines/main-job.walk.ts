import { writeFileSync } from "node:fs";
import { randomInt } from "node:crypto";
import { ownName } from "../steps/patients.ts";
import { walks, seededPassword } from "../screens/visits.ts";
import { wordsIn } from "../words.ts";
import { answerForm, sendForm } from "./ask-and-answer.ts";
import { test } from "./engine-test.ts";
import { letterOf } from "./letter.ts";
import { printReceipt, takePayment } from "./pay.ts";
import {
  addFile,
  chart,
  chooseTab,
  finalise,
  front,
  readAnswers,
  openRecord,
  readFile,
  signForm,
  signIn,
  signOut,
  speakFrench,
} from "./treat.ts";

const w = wordsIn("fr");
const written = { reason: "Lombalgie depuis l’été", notes: "Douleur à gauche, œdème léger" };
const motive = "Mal au dos";

test("the main job, from who comes for the first time to what is found the next day", async ({ arrive }, info) => {
  const therapist = { email: walks.owner.email, password: seededPassword };
  const lastName = ownName();
  // Nobody is born on the same day with the same telephone, who would resemble.
  const patient = {
    firstName: "Noémie",
    lastName,
    dateOfBirth: `${randomInt(1950, 2000)}-${randomInt(10, 13)}-${randomInt(10, 29)}`,
    email: `noemie.${lastName.toLowerCase()}@courriel.example`,
    phone: `418555${randomInt(1_000, 10_000)}`,
  };
  const name = `${patient.firstName} ${lastName}`;
  const letter = { name: "Lettre.pdf", path: info.outputPath("Lettre.pdf") };
  writeFileSync(letter.path, letterOf("Douleur lombaire"));
  const person = await arrive();

  await test.step("signs in", async () => {
    await person.open("/therapist/login");
    await speakFrench(person);
    await signIn(person, w, therapist);
    await person.arrivesAt(/^\/therapist\/home/);
  });
  await test.step("opens the record of a new patient", () => openRecord(person, w, patient));
  await test.step("charts a session, with a stroke on the figure", () => chart(person, w, written));
  await test.step("lets the patient sign a consent by hand", () => signForm(person, w));
  await test.step("adds a letter and reads it", () => addFile(person, w, letter));
  await test.step("finalises the session", async () => {
    await chooseTab(person, w, "seance");
    await finalise(person, w);
  });
  await test.step("is paid", () => takePayment(person, w));
  await test.step("prints the receipt", () => printReceipt(person, w, name));
  const code = await test.step("sends the patient a form", () => sendForm(person, w));
  await test.step("the patient answers it", async () => {
    const patientsOwn = await arrive();
    await answerForm(patientsOwn, w, patient, { code, motive });
  });
  await test.step("signs out, and in again", async () => {
    await signOut(person, w);
    await signIn(person, w, therapist);
    await person.arrivesAt(/^\/therapist\/home/);
  });
  await test.step("reads what the patient answered", () => readAnswers(person, w, name, motive));
  await test.step("finds the session and the drawing", async () => {
    await chooseTab(person, w, "seance");
    for (const name of Object.values(written)) await person.see({ role: "text", name });
    await person.see(front(w, 1));
  });
  await test.step("finds the consent and the letter", async () => {
    await chooseTab(person, w, "consents");
    await person.see({ role: "text", name: w("patient:consents.badge.valid") });
    await chooseTab(person, w, "files");
    await readFile(person, w, letter.name);
  });
});
