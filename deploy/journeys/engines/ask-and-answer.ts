import { linkTo } from "../inbox.ts";
import { password } from "../main-job/people.ts";
import type { Words } from "../words.ts";
import type { Person } from "./person.ts";
import { chooseTab, speakFrench } from "./treat.ts";
import { begins } from "./wordings.ts";

/** Who answers, and what they say brings them. */
export interface Patient {
  firstName: string;
  lastName: string;
  email: string;
}

/** Sends the form of the patient whose record is open; resolves to the code that the patient is told. */
export async function sendForm(person: Person, w: Words): Promise<string> {
  await chooseTab(person, w, "patientPortal");
  await person.press({ role: "button", name: w("patient:infoRequests.send.deed") });
  const told = { role: "button", name: w("patient:infoRequests.code.done") };
  await person.see(told);
  const code = /\b([0-9A-HJKMNP-TV-Z]{5})[ -]?([0-9A-HJKMNP-TV-Z]{5})\b/.exec(
    (await person.see({ role: "main" })).text,
  );
  if (!code) throw new Error(`No code is shown.\n${await person.shown()}`);
  await person.press(told);
  return `${code[1]}${code[2]}`;
}

/** Signs up by the link that was mailed, opens the form with the code, answers, signs with a hand and sends. */
export async function answerForm(
  person: Person,
  w: Words,
  who: Patient,
  { code, motive }: { code: string; motive: string },
): Promise<void> {
  await signUp(person, w, who);
  await person.arrivesAt(/^\/patient\/infoRequest\//);
  await person.write({ role: "textbox", name: w("portal:records.code.label") }, code);
  await person.press({ role: "button", name: w("portal:records.code.open") });

  const box = (field: string) => ({ role: "textbox", name: w(`portal:infoRequests.field.${field}`) });
  const next = { role: "button", name: w("portal:infoRequests.form.next") };
  await person.see(box("firstName"));
  await person.press(next);
  await person.see(box("phoneMobile"));
  await person.press(next);
  await person.write(box("city"), "Québec");
  await person.press(next);
  await person.write(box("consultationMotive"), motive);
  await person.press(next);
  await person.write(box("medication"), "Ibuprofène");
  await person.press(next);
  await person.write(box("surgeriesHospitalization"), "Appendicectomie, 2004");
  await person.press(next);
  await person.write(box("lifestyle"), "Nage");
  await person.press(next);
  await person.see({ role: "heading", name: w("portal:infoRequests.topic.systems") });
  await person.press(next);
  await signConsents(person, w);
  await person.press(next);
  await person.press({ role: "button", name: w("portal:infoRequests.form.send") });
  await person.see({ role: "heading", name: w("portal:infoRequests.sent.title") });
  await person.press({ role: "button", name: w("ui:navigation.navbar.signOut") });
  await person.arrivesAt(/^\/patient\/login/);
}

async function signUp(person: Person, w: Words, who: Patient): Promise<void> {
  await person.open(await linkTo(who.email));
  await speakFrench(person);
  await person.write({ role: "label", name: begins(w("sign-in:password.fields.first")) }, password);
  await person.press({ role: "button", name: w("sign-in:signup.door.accept") });
}

async function signConsents(person: Person, w: Words): Promise<void> {
  const boxes = { role: "checkbox" };
  await person.see(boxes);
  for (const [at] of (await person.look(boxes)).entries()) await person.mark({ role: "checkbox", at });
  await person.drawOn({ role: "img", name: w("ui:signature.signature-pad.empty") });
  await person.see({ role: "img", name: w("ui:signature.signature-pad.signed") });
}
