import { definePolicy, type Actor } from "@carnet/services/framework";
import type { PatientLink } from "./patient-link.model.ts";

/** What a portal page is about: a record, and the reader's link to it, if any. */
export interface OwnRecord {
  link: PatientLink | null;
}

const isTheirs = (actor: Actor, { link }: OwnRecord) =>
  actor.role === "patient" && link !== null && link.userId === actor.userId && actor.impersonatorId === null;

const isWhole = (actor: Actor, record: OwnRecord) => isTheirs(actor, record) && record.link?.kind !== "contact";

/** The portal shows a record to its patient, or to who answers for them, and to nobody else; for others it does not exist. */
export const recordPolicy = definePolicy({
  read: (actor, record: OwnRecord) => isTheirs(actor, record) || "CANNOT_ACCESS_PATIENT",
  /** What is the patient's own, and not sent to the address for bills. */
  readOwn: (actor, record: OwnRecord) => isWhole(actor, record) || "CANNOT_ACCESS_PATIENT",
  /** A youth says who may go on reading. */
  agree: (actor, record: OwnRecord) =>
    (isTheirs(actor, record) && record.link?.kind === "self") || "CANNOT_ACCESS_PATIENT",
});
