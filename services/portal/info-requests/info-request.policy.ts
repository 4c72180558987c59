import { definePolicy, siteAllows, type Actor, type Membership, type PatientAccess } from "@carnet/services/framework";
import type { PatientLink } from "../records/patient-link.model.ts";
import type { InfoRequest } from "./info-request.model.ts";

/** A record the clinic wants to ask about, and what the asker may do with it. */
export interface AskedRecord {
  access: PatientAccess | null;
  clinicId: string;
  /** How the asker belongs to the clinic, or null: whoever was granted access from outside works from anywhere. */
  member: Membership | null;
}

function reads(actor: Actor, { access, clinicId, member }: AskedRecord) {
  if (actor.role !== "therapist" || !access?.canRead || access.clinicId !== clinicId) return "CANNOT_ACCESS_PATIENT";
  return siteAllows(actor, member) || "siteRestrictionViolation";
}

function writes(actor: Actor, record: AskedRecord) {
  const verdict = reads(actor, record);
  if (verdict !== true) return verdict;
  if (actor.impersonatorId) return false;
  return record.access!.canWrite || "patientReadOnly";
}

const hasAddress = ({ hasEmail, hasBillingEmail }: PatientAccess) => hasEmail || hasBillingEmail;

/** Sending, with the handing over of a code and the taking back, and reading back belong to who may write, or read, the record, from where the clinic lets them work. */
export const askingPolicy = definePolicy({
  see: (actor, record: AskedRecord) => reads(actor, record),
  send: (actor, record: AskedRecord) => {
    const verdict = writes(actor, record);
    return verdict === true ? hasAddress(record.access!) || "emailRequired" : verdict;
  },
  handOver: (actor, record: AskedRecord) => writes(actor, record),
  takeBack: (actor, record: AskedRecord) => writes(actor, record),
});

/** A request as its patient meets it. */
export interface OwnRequest {
  request: InfoRequest;
  link: PatientLink | null;
}

const isTheirs = (actor: Actor, { link, request }: OwnRequest) =>
  actor.role === "patient" &&
  link !== null &&
  link.userId === actor.userId &&
  link.opens(request) &&
  request.hasLeft &&
  actor.impersonatorId === null;

/** A request is filled where it was sent, until it is sent back; for others it does not exist. */
export const fillingPolicy = definePolicy({
  fill: (actor, own: OwnRequest) => {
    if (!isTheirs(actor, own)) return "notFound";
    return own.request.submittedAt === null || "alreadySubmitted";
  },
});

/** What was sent is read again by who may fill it alone; for others it does not exist. */
export const sentAnswersPolicy = definePolicy({
  read: (actor, own: OwnRequest) => isTheirs(actor, own) || "notFound",
});
