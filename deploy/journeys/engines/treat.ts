import type { Words } from "../words.ts";
import type { Person } from "./person.ts";
import type { Wanted } from "../drivers/wanted.ts";
import { begins } from "./wordings.ts";

/** Has the door that is open speak French, whatever the browser does. */
export async function speakFrench(person: Person): Promise<void> {
  await person.press({ role: "button", name: "Français" });
  await person.until(() => person.tab.ask<boolean>(`document.documentElement.lang === "fr"`), "reads French");
}

/** Fills in the page of a door that is open, as somebody who is known. */
export async function signIn(person: Person, w: Words, who: { email: string; password: string }): Promise<void> {
  await person.write({ role: "textbox", name: w("sign-in:login.form.email") }, who.email);
  await person.write({ role: "label", name: begins(w("sign-in:login.form.password")) }, who.password);
  await person.press({ role: "button", name: w("sign-in:login.form.submit") });
}

/** Waits until every chip says that what was typed is on the server, and one does. */
export async function isSaved(person: Person, w: Words): Promise<void> {
  const waiting = (["saving", "local", "failed"] as const).map((state) => w(`ui:status.state-chip.${state}`));
  const saved = [
    w("ui:status.state-chip.saved"),
    w("ui:status.state-chip.savedAt", { time: "§" }).replace("§", "\\d.*"),
  ];
  await person.see({ role: "status", text: { matches: `^(${saved.join("|")})$` } });
  await person.seesNo({ role: "status", text: { matches: `^(${waiting.join("|")})` } });
}

/** Somebody who comes for the first time. */
export interface Newcomer {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  email: string;
  phone: string;
}

/** Writes somebody down as a new patient, by the rail, and opens their record. */
export async function openRecord(person: Person, w: Words, who: Newcomer): Promise<void> {
  await person.press({ role: "link", name: w("shell:frame.entries.newPatient") });
  const panel = { role: "dialog", name: w("shell:frame.entries.newPatient") };
  const field = (key: `patient:${string}`) => ({ role: "textbox", name: w(key), within: panel });
  await person.write(field("patient:fields.firstName"), who.firstName);
  await person.write(field("patient:fields.lastName"), who.lastName);
  await person.write(field("patient:fields.dateOfBirth"), who.dateOfBirth);
  await person.mark({ role: "radio", name: w("patient:newPatient.sexes.F"), within: panel });
  await person.write(field("patient:newPatient.phone"), who.phone);
  await person.write(field("patient:fields.email"), who.email);
  await person.press({ role: "button", name: w("patient:newPatient.ends.open"), within: panel });
  await person.arrivesAt(/^\/therapist\/patient\/[0-9a-f-]{36}$/);
}

/** Chooses a tab of the record. */
export async function chooseTab(
  person: Person,
  w: Words,
  tab: "seance" | "files" | "consents" | "patientPortal",
): Promise<void> {
  await person.press({ role: "tab", name: begins(w(`workspace:tab.${tab}`)) });
}

/** Begins the first session of the patient whose record is open, writes in it and draws on it. */
export async function chart(person: Person, w: Words, written: { reason: string; notes: string }): Promise<void> {
  await chooseTab(person, w, "seance");
  await person.press({ role: "button", name: w("seance:seances.new.label") });
  await person.press({ role: "menuitem", name: w("seance:type.soapie-2") });
  await person.see({ role: "heading", name: w("seance:seances.head.title", { number: 1 }) });
  await person.write({ role: "textbox", name: w("seance:part.objectivesText") }, written.reason);
  const notes = { role: "textbox", name: w("seance:part.notes") };
  const folded = { role: "group", name: w("seance:sections.folded.label") };
  await person.press({ role: "button", name: w("seance:part.notes"), within: folded });
  await person.write(notes, written.notes);
  await isSaved(person, w);
  await person.drawOn(front(w, 0));
  await person.see(front(w, 1));
  await isSaved(person, w);
}

/** The figure seen from the front, with so many strokes on it. */
export const front = (w: Words, count: 0 | 1): Wanted => {
  const words = { view: w("seance:drawings.view.front"), count };
  return { role: "img", name: w("seance:drawings.pad.label_one", words) };
};

/** Lets the patient sign the clinic's form on this screen, with a hand. */
export async function signForm(person: Person, w: Words): Promise<void> {
  await chooseTab(person, w, "consents");
  await person.press({ role: "button", name: w("patient:consents.sign.open") });
  const dialog = { role: "dialog" };
  await person.drawOn({ role: "img", name: w("ui:signature.signature-pad.empty"), within: dialog });
  await person.see({ role: "img", name: w("ui:signature.signature-pad.signed"), within: dialog });
  await person.press({ role: "button", name: w("patient:consents.sign.deed"), within: dialog });
  await person.seesNo(dialog);
}

/** Adds a file to the record, opens it, and finds it drawn. */
export async function addFile(person: Person, w: Words, file: { path: string; name: string }): Promise<void> {
  await chooseTab(person, w, "files");
  await person.giveFile("[data-testid=file-chooser]", file.path);
  await readFile(person, w, file.name);
}

/** Opens a file of the record and finds it drawn. */
export async function readFile(person: Person, w: Words, name: string): Promise<void> {
  await person.press({ role: "button", name: w("files:open", { name }) });
  const pages = { role: "group", name: w("viewer:pdf.pages", { name }) };
  await person.see({ role: "group", name: w("viewer:pdf.place", { at: 1, count: 1 }), within: pages });
  const ink = `(() => {
    const canvas = document.querySelector("canvas[data-drawn]");
    if (!canvas) return 0;
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
    copy.drawImage(canvas, 0, 0);
    return copy.getImageData(0, 0, canvas.width, canvas.height).data.filter((value, at) => at % 4 === 0 && value < 90).length;
  })()`;
  await person.until(async () => (await person.tab.ask<number>(ink)) > 20, `reads ${name}`);
  await person.key("Escape");
  await person.seesNo(pages);
}

/** Closes the session that is open, which is signed. */
export async function finalise(person: Person, w: Words): Promise<void> {
  await person.press({ role: "button", name: w("seance:seances.bar.finalise") });
  // Where somebody comes next, it goes on to them unless one stays.
  const ways = (["stay", "finalise"] as const).map((way) => ({
    role: "button",
    name: w(`seance:finalizing.dialog.${way}`),
    within: { role: "dialog" },
  }));
  await person.press(ways[await person.seesOneOf(...ways)]!);
  await person.see({ role: "text", name: w("seance:amendments.signature.valid") });
}

/** Leaves by the rail. */
export async function signOut(person: Person, w: Words): Promise<void> {
  await person.press({ role: "button", name: w("shell:frame.account.label") });
  await person.press({ role: "button", name: w("shell:frame.account.signOut") });
  await person.arrivesAt(/^\/therapist\/login/);
}

/** Finds a patient by name, from the page of the day, and opens their record. */
export async function goToRecord(person: Person, w: Words, name: string): Promise<void> {
  await person.press({ role: "button", name: begins(w("home:search.label")) });
  const palette = { role: "dialog", name: w("ui:palette.command-palette.label") };
  await person.write({ role: "combobox", within: palette }, name);
  await person.press({ role: "option", name: begins(name) });
  await person.arrivesAt(/^\/therapist\/patient\/[0-9a-f-]{36}/);
}

/** Goes from the page of the day to what a patient answered, and reads that they said so. */
export async function readAnswers(person: Person, w: Words, name: string, said: string): Promise<void> {
  const received = w("home:today.received.at", { when: "" }).trim();
  await person.press({ role: "link", name: { matches: `${name}.*${received}` } });
  await person.press({ role: "button", name: w("patient:infoRequests.list.read") });
  const answers = { role: "dialog" };
  await person.see({ role: "text", name: said, within: answers });
  await person.press({ role: "button", name: w("ui:overlay.dialog.close"), within: answers });
}
