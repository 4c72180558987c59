import { randomBytes } from "node:crypto";
import { emptyPatient, type PatientFields } from "@carnet/services/patient/contract";
import { mailTo } from "../inbox.ts";
import { password } from "../main-job/people.ts";
import { house } from "../run/house-of-worker.ts";
import type { plantOwner } from "../trust/plant-clinic.ts";
import { aVisitor, joinPortal, openRecord, sendForm } from "../visitors.ts";
import type { Language } from "../words.ts";

export type Practice = Awaited<ReturnType<typeof plantOwner>>;

/** Somebody whose record a practice keeps. */
export interface PlantedPatient {
  firstName: string;
  lastName: string;
  name: string;
  dateOfBirth: string;
  ref: Awaited<ReturnType<typeof openRecord>>;
}

/** An address that nobody else has. */
export const ownAddress = (name: string) => `${name}.${randomBytes(3).toString("hex")}@example.com`;

/** A record with who it is about, and nothing that is sealed but their name. */
export async function plantPatient(
  { id, owner }: Practice,
  who: Partial<PatientFields> & { firstName: string; lastName: string; dateOfBirth?: string },
): Promise<PlantedPatient> {
  const fields = { ...emptyPatient, dateOfBirth: "1984-04-02", gender: "F", ...who } as const;
  const ref = await openRecord(owner.visitor, id, { fields, notes: "", privateInfo: {} });
  const { firstName, lastName, dateOfBirth } = fields;
  return { firstName, lastName, name: `${firstName} ${lastName}`, dateOfBirth, ref };
}

/** Sends the form about a patient, as the desk does; resolves to the code that opens it. */
export const askAbout = (
  { owner }: Practice,
  { ref, firstName, lastName, dateOfBirth }: PlantedPatient,
  language: Language,
) => sendForm(owner.visitor, ref, language, { firstName, lastName, dateOfBirth });

/** A patient who came in by the mail of a form at an address, with the code, and has the form still to fill in. */
export async function plantPortal(
  practice: Practice,
  patient: PlantedPatient,
  email: string,
  language: Language,
): Promise<void> {
  const form = await askAbout(practice, patient, language);
  const proof = /[#&]proof=([\w-]+)/.exec((await mailTo(email, /proof=/)).text)![1]!;
  const visitor = aVisitor(house.origin);
  const { firstName, lastName } = patient;
  await joinPortal(visitor, patient.ref, form, { firstName, lastName, email, password, langCode: language, proof });
}
