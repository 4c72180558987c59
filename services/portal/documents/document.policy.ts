import { definePolicy, siteAllows, type Actor, type Membership, type PatientAccess } from "@carnet/services/framework";
import type { PatientLink } from "../records/patient-link.model.ts";

/** A record whose portal documents are looked at, and how the reader belongs to it. */
export interface DocumentRecord {
  access: PatientAccess | null;
  member: Membership | null;
  /** How the reader is its patient, or null. */
  link: PatientLink | null;
  /** Who sent the document that it is about, where it is about one. */
  senderId?: string;
}

const isOwn = (actor: Actor, { link }: DocumentRecord) =>
  actor.role === "patient" && link?.userId === actor.userId && actor.impersonatorId === null;

function treats(actor: Actor, { access, member }: DocumentRecord) {
  if (actor.role !== "therapist" || !access?.canRead) return "CANNOT_ACCESS_PATIENT";
  return siteAllows(actor, member) || "siteRestrictionViolation";
}

function writes(actor: Actor, record: DocumentRecord) {
  const verdict = treats(actor, record);
  if (verdict !== true) return verdict;
  if (actor.impersonatorId) return false;
  return record.access!.canWrite || "patientReadOnly";
}

/** Documents are read by the care team and by the patient; anyone who writes in the record sends them. */
export const documentPolicy = definePolicy({
  read: (actor, record: DocumentRecord) => isOwn(actor, record) || treats(actor, record),
  /** The health history is the patient's; who reads what came to the address for bills has no part in it. */
  readHistory: (actor, record: DocumentRecord) =>
    isOwn(actor, record) ? record.link?.kind !== "contact" || "CANNOT_ACCESS_PATIENT" : treats(actor, record),
  /** The copy of the health history follows the record: it needs no address to write to. */
  copyHistory: (actor, record: DocumentRecord) => writes(actor, record),
  /** A patient asks for a correction of their history, and who writes in the record answers. */
  askCorrection: (actor, record: DocumentRecord) =>
    (isOwn(actor, record) && record.link?.kind !== "contact") || "CANNOT_ACCESS_PATIENT",
  answerCorrection: (actor, record: DocumentRecord) => writes(actor, record),
  send: (actor, record: DocumentRecord) => {
    const verdict = writes(actor, record);
    if (verdict !== true) return verdict;
    const { hasEmail, hasBillingEmail } = record.access!;
    return hasEmail || hasBillingEmail || "emailRequired";
  },
  /** What was sent is taken back by its sender, or by anyone who runs the clinic. */
  withdraw: (actor, record: DocumentRecord) => {
    const verdict = writes(actor, record);
    if (verdict !== true) return verdict;
    const { member, senderId } = record;
    return senderId === actor.userId || member?.isOwner === true || member?.isManager === true;
  },
});
