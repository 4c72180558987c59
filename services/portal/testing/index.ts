/** For tests only: what the portal's neighbours would answer, and sealed things of the right form. */
import { randomUUID } from "node:crypto";
import { userCreated } from "@carnet/nats/contracts/account/user.created.v1";
import { keysGranted } from "@carnet/nats/contracts/patient/keys.granted.v1";
import { patientCreated } from "@carnet/nats/contracts/patient/patient.created.v1";
import { patientSharings } from "@carnet/nats/contracts/rpc/patient.sharings.v1";
import { cast, type openService, tilleuls } from "@carnet/services/framework/testing";
import type { Sealed, Statement } from "@carnet/services/framework/contract";

export const camillesRecord = "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b";

/** An envelope with a right header at the given revision; its ciphertext is noise. */
export function anEnvelope(rev = 1): Sealed {
  const bytes = Buffer.alloc(76, 7);
  bytes.set([1, 1, 1, 0]);
  bytes.writeUInt32BE(rev, 12);
  return { v: 1, data: bytes.toString("base64url") };
}

export const aStatement = (): Statement => ({ body: "e30x", sig: "B".repeat(86), by: "C".repeat(43) });
/** A document as a browser sends it: its head, and sealed bytes that are noise behind a right header. */
export function aDocument(
  id: string,
  { size = 200, ...head }: { size?: number; language?: "en" | "fr"; kind?: string; waits?: boolean } = {},
): Buffer {
  const line = JSON.stringify({ id, name: anEnvelope(), language: "fr", ...head });
  const header = [...Buffer.from("PMF1"), 1, 16];
  return Buffer.concat([Buffer.from(`${line}\n`), Buffer.from(header), Buffer.alloc(size - header.length, 9)]);
}

export const aPortal = () => ({ pkc: aStatement(), key: anEnvelope(), invite: "D".repeat(123) });

/** What account, clinic and patient answer about the cast. */
export const neighbours = {
  "rpc.clinic.membership.v1": () => null,
  "rpc.account.users.v1": ({ userIds }: { userIds: string[] }) => ({
    users: userIds.map((id) => ({ ...person, id })),
  }),
  "rpc.account.userByEmail.v1": ({ email }: { email: string }) => ({
    user: email === "known@example.ca" ? { ...person, id: cast.bruno.userId, email, role: "patient" as const } : null,
  }),
  "rpc.clinic.info.v1": ({ clinicId }: { clinicId: string }) => ({
    clinicId,
    name: "Clinique des Tilleuls",
    rootFp: "R".repeat(43),
    address: "12, rue des Tilleuls",
    address2: "",
    phone: "418 555-0142",
    country: "CA",
    provinceOrState: "QC",
    timeZone: "America/Toronto",
    ownerId: cast.drMorel.userId,
    hasLogo: false,
    isGoRdvSyncAutomated: false,
    isGoRdvAutoSendRequestInfo: false,
    consentForms: [],
  }),
  "rpc.clinic.modules.v1": () => [],
  "rpc.patient.contact.v1": ({ patientId }: { patientId: string }) => ({
    patientId,
    clinicId: tilleuls,
    email: "camille@example.ca",
    billingEmail: null,
    langCode: "fr" as const,
  }),
  "rpc.patient.access.v1": () => null,
  "rpc.patient.sharings.v1": () => patientSharings.example.reply,
  "rpc.patient.identities.v1": () => ({ patients: [] }),
  "rpc.seance.standings.v1": () => ({ standings: [] }),
  "rpc.sync.firstBookings.v1": () => ({ bookings: [] }),
};

const person = {
  email: "dr.morel@tilleuls.example",
  firstName: "Hélène",
  lastName: "Morel",
  langCode: "fr" as const,
  role: "therapist" as const,
  pubKey: null,
  emailConfirmed: true,
  disabledAt: null,
};

type Opened = Pick<ReturnType<typeof openService>, "as" | "deliver">;

/** Camille's record, with Dr Lavoie who treats and Dr Morel who runs the clinic. */
export async function openCamillesRecord({ deliver }: Pick<Opened, "deliver">): Promise<void> {
  const flags = { therapistId: cast.drLavoie.userId, hasEmail: true, hasBillingEmail: false, dobAndSexPresent: true };
  await deliver(patientCreated, { patientId: camillesRecord, clinicId: tilleuls, ...flags });
  for (const { userId } of [cast.drLavoie, cast.drMorel])
    await deliver(keysGranted, { patientId: camillesRecord, clinicId: tilleuls, userId, kind: "clinic" });
}

/** Camille is invited to the portal, and comes. */
export async function letCamilleIn({ as, deliver }: Opened): Promise<void> {
  const invitationId = randomUUID();
  await as(cast.drLavoie)
    .post(`/api/1/patients/${camillesRecord}/clinics/${tilleuls}/infoRequests`)
    .send({ id: invitationId, language: "fr", dataInit: anEnvelope(), portal: aPortal() });
  const person = { userId: cast.camille.userId, role: "patient" as const, langCode: "fr" as const, pubKey: "AQ" };
  await deliver(userCreated, { ...person, invitationId, emailConfirmed: true });
}
