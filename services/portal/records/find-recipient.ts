import { ask, localDay, startOfLocalDay } from "@carnet/services/framework";
import type { LangCode } from "@carnet/services/framework/contract";
import { accountUserByEmail } from "@carnet/nats/contracts/rpc/account.userByEmail.v1";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import { patientContact } from "@carnet/nats/contracts/rpc/patient.contact.v1";
import { patientIdentities } from "@carnet/nats/contracts/rpc/patient.identities.v1";
import { comesOfAge, signsFrom } from "../contract/index.ts";
import { PatientLink, type SentTo } from "./patient-link.model.ts";

type Account = Awaited<ReturnType<typeof ask<typeof accountUserByEmail>>>["user"];

/** Where a letter about a record goes, and who reads there. */
export interface Recipient {
  to: string;
  sentTo: SentTo;
  /** The language of who reads there: of their account, else of the record. */
  langCode: LangCode;
  /** When the patient begins to answer for themselves, where they are a child today. */
  childUntil: string | null;
  name: { firstName: string; lastName: string } | null;
  /** The patients' account of the address, where there is one that is in use. */
  account: Account;
}

/**
 * The patient's own address, else the one for bills (POR-006). From the day a youth answers for themselves until they are of age, the
 * address of who answered for them is none: neither where it is the one for bills, nor where it still stands as the youth's own.
 * Unless the youth agreed.
 */
export async function findRecipient(
  record: { patientId: string; clinicId: string },
  now = new Date(),
): Promise<Recipient | "none" | "youth"> {
  const { patientId, clinicId } = record;
  const [contact, { patients }, clinic] = await Promise.all([
    ask(patientContact, { patientId }),
    ask(patientIdentities, { patientIds: [patientId] }),
    ask(clinicInfo, { clinicId }),
  ]);
  const to = contact?.email ?? contact?.billingEmail;
  if (!to) return "none";
  const sentTo = contact!.email ? "own" : "billing";
  const person = patients[0] ?? null;
  const { user } = await ask(accountUserByEmail, { email: to });
  const account = user?.role === "patient" && user.emailConfirmed && user.disabledAt === null ? user : null;
  const link = account && (await PatientLink.query().findById([account.id, patientId]));

  const zone = clinic?.timeZone ?? "America/Toronto";
  const today = localDay(zone, now);
  const birth = person?.dateOfBirth ?? null;
  const province = clinic?.provinceOrState ?? null;
  const ownFrom = birth && signsFrom(birth, province);
  const isChild = ownFrom !== null && today < ownFrom;
  const isYouth = birth !== null && !isChild && today < comesOfAge(birth, province);
  const mayStay = link?.kind === "guardian" && link.agreedAt !== null;
  if (isYouth && (link?.isOver || (sentTo === "billing" && !mayStay))) return "youth";
  const childUntil = isChild ? startOfLocalDay(zone, ownFrom) : null;
  const langCode = account?.langCode ?? contact!.langCode ?? "fr";
  return { to, sentTo, langCode, childUntil, name: person, account };
}
