import { definePolicy, type Actor } from "@carnet/services/framework";
import type { PatientLink } from "./patient-link.model.ts";

/** What a portal page is about: a record, and the reader's link to it, if any. */
export interface OwnRecord {
  link: PatientLink | null;
}

const isTheirs = (actor: Actor, { link }: OwnRecord) =>
  actor.role === "patient" && link !== null && link.userId === actor.userId && actor.impersonatorId === null;

/** The portal shows a record to its patient and to nobody else; for others it does not exist. */
export const recordPolicy = definePolicy({
  read: (actor, record: OwnRecord) => isTheirs(actor, record) || "CANNOT_ACCESS_PATIENT",
});
