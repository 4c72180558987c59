import { randomBytes, randomUUID } from "node:crypto";
import type { LogEntry, PatientRef } from "@carnet/crypto/in-process";
import type { UserInfo } from "@carnet/services/account/contract";
import type { MembersView } from "@carnet/services/clinic/contract";
import { emptyPatient, type PatientView } from "@carnet/services/patient/contract";
import { mailedGuid, mailedProof } from "../local/seeds/mailed-link.ts";
import {
  aVisitor,
  certify,
  confirmEmail,
  openClinic,
  openRecord,
  signIn,
  signUp,
  syncTrust,
  type Visitor,
} from "../local/seeds/person/index.ts";
import { writeChart } from "./a-charted-record.ts";

/** Where a house answers, and the page with its letters. */
export interface Address {
  origin: string;
  inbox: string;
}

/** Who tries something; `other` runs a clinic of their own, `newcomer` works nowhere. */
export const attackers = ["anonymous", "owner", "therapist", "secretary", "other", "newcomer"] as const;
export type Attacker = (typeof attackers)[number];

/** A house with two clinics of nobody else's, so that each has something of the other's to reach for. */
export interface AttackedHouse extends Address {
  people: Record<Attacker, Visitor>;
  /** What `{names}` in the lists stand for. */
  values: Record<string, unknown>;
  /** How the owner signs in once more, in another browser. */
  signInAgain(browser: Visitor): Promise<UserInfo>;
}

/** With which everybody of such a house signs in. */
export const attackedPassword = "lavande-sous-la-pluie-1912";
const plain = { ...emptyPatient, gender: "F", dateOfBirth: "1979-05-14" } as const;

/** Plants what is attacked: the people, a clinic with a record and one beside it, through the product's own doors. */
export async function plantAttackedHouse(address: Address): Promise<AttackedHouse> {
  const tag = randomBytes(4).toString("hex");
  const mailOf = (who: string) => `${who}.${tag}@example.com`;
  const owner = await arrive(address, mailOf("owner"));
  const clinic = await openClinic(owner.visitor, clinicFields(`Clinique attaquée ${tag}`));
  const therapist = await join(address, owner.visitor, clinic.id, mailOf("therapist"), "medium-month");
  const secretary = await join(address, owner.visitor, clinic.id, mailOf("secretary"));
  await certify(owner.visitor, clinic.id, therapist.id, "therapist");
  await certify(owner.visitor, clinic.id, secretary.id, "staff");
  await certifyNames(owner.visitor, clinic.id);
  const record = await openRecord(owner.visitor, clinic.id, aRecord("Léonie", "Attaquée"));
  const charted = await openRecord(owner.visitor, clinic.id, aRecord("Charline", "Écrite"));
  const chart = await writeChart(owner.visitor, charted, clinic);
  const other = await arrive(address, mailOf("other"));
  const otherClinic = await openClinic(other.visitor, clinicFields(`Clinique voisine ${tag}`));
  const otherRecord = await openRecord(other.visitor, otherClinic.id, aRecord("Odette", "Voisine"));
  const newcomer = await arrive(address, mailOf("newcomer"));
  const made = await owner.visitor.crypto.createPatient({
    id: randomUUID(),
    clinicId: clinic.id,
    identity: { firstName: "Nina", lastName: "Nouvelle", dateOfBirth: plain.dateOfBirth, email: null },
    fields: [],
    others: [],
  });
  const { fields: _, ...keys } = made.wire;
  return {
    ...address,
    people: {
      anonymous: aVisitor(address.origin),
      owner: owner.visitor,
      therapist: therapist.visitor,
      secretary: secretary.visitor,
      other: other.visitor,
      newcomer: newcomer.visitor,
    },
    values: {
      origin: address.origin,
      unknown: randomUUID(),
      clinic: clinic.id,
      otherClinic: otherClinic.id,
      record: record.id,
      otherRecord: otherRecord.id,
      owner: owner.id,
      therapist: therapist.id,
      secretary: secretary.id,
      other: other.id,
      newcomer: newcomer.id,
      ownerMail: mailOf("owner"),
      therapistMail: mailOf("therapist"),
      newRecord: { ...plain, firstName: "Nina", lastName: "Nouvelle", ...keys },
      aKey: keys.keyForPrincipal,
      ...chart,
      newAccount: await formOf(mailOf("nobody")),
      ...(await lineOf(owner.visitor, record, owner.id)),
      ...(await writtenOf(owner.visitor, record)),
      ...(await envelopesOf(owner.visitor, record.id, other.visitor, otherRecord.id, otherClinic.id)),
    },
    signInAgain: (browser) => signIn(browser, "therapist", { email: mailOf("owner"), password: attackedPassword }),
  };
}

/** The owner certifies everybody's name beside their key, as the members list offers. */
async function certifyNames({ call, crypto }: Visitor, clinicId: string): Promise<void> {
  const { members } = await call<MembersView>("GET", `/api/1/clinic/${clinicId}/members`);
  const named = members.map(({ id, pubKey, firstName, lastName, email }) => {
    return { userId: id, pubKey: pubKey!, name: { firstName, lastName, email } };
  });
  await crypto.appendLog(clinicId, () => crypto.certifyNames(clinicId, named));
}

/** A line of the record's history as its owner would send it, and what a forger puts in its place. */
async function lineOf({ crypto }: Visitor, record: PatientRef, userId: string) {
  const line = await crypto.appendHistory(record, "op", { name: "dossier.pdf" }, null, { operation: "export_pdf" });
  return {
    line: { ...line, userId, patientId: record.id, operation: "export_pdf" },
    lineStatement: line.stmt,
    randomLine: noiseUnder(line.delta.data).toString("base64url"),
    aSignature: randomBytes(64).toString("base64url"),
  };
}

/** What the owner's browser seals and signs: an identity that says another name than theirs, and a part that was never written. */
async function writtenOf({ crypto }: Visitor, record: PatientRef) {
  const wrongIdentity = await crypto.sealIdentity(record, { ...plain, firstName: "Léonie", lastName: "Tout Autre" }, 2);
  const place = { entity: "patient", record: "-", field: "privateInfo" } as const;
  const [signedPrivateInfo] = await crypto.seal(record, [{ ref: place, value: { genderIdentity: "" }, rev: 1 }]);
  const by = Buffer.from(wrongIdentity.sig!, "base64url").subarray(0, 32);
  const madeUpWriter = Buffer.concat([by, randomBytes(64)]).toString("base64url");
  return { wrongIdentity, signedPrivateInfo, madeUpWriter };
}

/** Noise under the header of an envelope. */
function noiseUnder(data: string): Buffer {
  const bytes = Buffer.from(data, "base64url");
  return Buffer.concat([bytes.subarray(0, 16), randomBytes(bytes.length - 16)]);
}

/** Noise under the header that the next revision of an envelope would have. */
function nextOf(data: string): string {
  const next = noiseUnder(data);
  next.writeUInt32BE(next.readUInt32BE(12) + 1, 12);
  return next.toString("base64url");
}

/** What a lying server has at hand: the envelopes of one record and of another, each genuine in its own place. */
async function envelopesOf(owner: Visitor, record: string, other: Visitor, otherRecord: string, otherClinic: string) {
  const its = await owner.call<PatientView>("GET", `/api/1/patients/${record}`);
  const theirs = await other.call<PatientView>("GET", `/api/1/patients/${otherRecord}`);
  const { entries } = await other.call<{ entries: LogEntry[] }>("GET", `/api/1/clinic/${otherClinic}/trust?after=0`);
  return {
    itsIdentity: its.identity,
    itsIdentityData: its.identity!.data,
    otherIdentity: theirs.identity,
    otherNotes: theirs.notes,
    otherKey: theirs.keyForPrincipal,
    otherPkc: theirs.pkc,
    otherPubKey: (await other.call<UserInfo & { pubKey: string }>("GET", "/api/1/userInfo")).pubKey,
    otherStatement: entries[0]!.stmt,
    madeUpStatement: { ...its.pkc!, sig: "S".repeat(86) },
    randomEnvelope: nextOf(its.identity!.data),
    zeroHash: "A".repeat(43),
  };
}

const clinicFields = (clinicName: string) => ({
  clinicName,
  clinicAddress: "12, chemin du Verger, Québec",
  clinicPhone: "418 555-0123",
  clinicCountry: "CA",
  clinicProvinceOrStateCode: "QC",
  plan: "medium-month",
});

/** What the record's notes say, which is read only by who has its key. */
export const notes = "Vient par le verger.";
const aRecord = (firstName: string, lastName: string) => ({ fields: { ...plain, firstName, lastName }, notes });

/** What the form of signing up sends, and that is not sent yet. */
async function formOf(email: string) {
  const { principal } = await aVisitor("").crypto.signup({ email, password: attackedPassword, escrow: "platform" });
  const { passwordHash, ...keys } = principal;
  return { firstName: "Ève", lastName: "Essai", email, langCode: "en", ...keys, password: passwordHash };
}

/** Signs up, proves the address, signs in and accepts the terms. */
async function arrive(address: Address, email: string, invitationId?: string) {
  const visitor = aVisitor(address.origin);
  const form = { firstName: "Ève", lastName: "Essai", email, password: attackedPassword, langCode: "en" } as const;
  const invited = invitationId ? { invitationId, proof: await mailedProof(address, email) } : {};
  if (await signUp(visitor, "therapist", { ...form, ...invited })) {
    await confirmEmail(visitor, await mailedGuid(address, email));
  }
  const { id } = await signIn(visitor, "therapist", { email, password: attackedPassword });
  await visitor.call("PUT", "/api/users/termsAccepted/therapist", {});
  return { visitor, id };
}

async function join(address: Address, owner: Visitor, clinicId: string, email: string, plan?: string) {
  const body = { clinicId, newMemberAddress: email, note: "", plan };
  const { invitationId } = await owner.call<{ invitationId: string }>("POST", "/api/1/inviteNewMember", body);
  const member = await arrive(address, email, invitationId);
  await member.visitor.call("PUT", `/api/1/clinic/${clinicId}/join`, { disciplines: [] });
  await syncTrust(member.visitor, clinicId);
  return member;
}
