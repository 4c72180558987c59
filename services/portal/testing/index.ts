/** For tests only: what the portal's neighbours would answer, and sealed things of the right form. */
import { cast, tilleuls } from "@carnet/services/framework/testing";
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
