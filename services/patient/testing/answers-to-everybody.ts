import { everybody, type Somebody } from "./open-patients.ts";

/** What a route answers each of the cast: `ok`, a refusal's code, or a status. */
export type Answers = Record<Somebody, string | number>;

/** What somebody is answered who is not tied to a record. */
export const noAccess = "CANNOT_ACCESS_PATIENT";
export const strangers = {
  "other therapist": noAccess,
  "other clinic": noAccess,
  "another patient": noAccess,
  administrator: noAccess,
  anonymous: 401,
};

/** The same answer to everybody. */
export function all(answer: string | number) {
  return Object.fromEntries(Object.keys(everybody).map((who) => [who, answer])) as Answers;
}
/** To those who work in the clinic. */
export function members(answer: string) {
  return { owner: answer, manager: answer, "own therapist": answer, "other therapist": answer, secretary: answer };
}
/** To those who hold the key and may write. */
export function writers(answer = "ok") {
  return {
    ...all(answer),
    ...strangers,
    secretary: noAccess,
    "the patient": noAccess,
    "former therapist": "patientReadOnly",
    impersonator: "impersonated",
  };
}
/** To those who run the clinic. */
export function admins() {
  return {
    ...all(403),
    ...strangers,
    owner: "ok",
    manager: "ok",
    secretary: noAccess,
    "the patient": noAccess,
    "former therapist": "patientReadOnly",
    impersonator: "impersonated",
  };
}

/** Whoever keeps the address of a record: its readers and the clinic's clerks, in person. */
export const contactWriters = () => ({
  ...all("ok"),
  ...strangers,
  "former therapist": "patientReadOnly",
  "the patient": noAccess,
  impersonator: "impersonated",
});
