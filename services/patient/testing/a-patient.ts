import type { z } from "zod";
import type { Sealed, Statement } from "@carnet/services/framework/contract";
import { ailleurs, cast, tilleuls } from "@carnet/services/framework/testing";
import { addSharedLink, emptyPatient, type CreatePatientBody, type Rotation } from "../contract/index.ts";

const keyId = [7, 7, 7, 7, 7, 7, 7, 7];

/** An envelope in our format with nothing inside: the service reads its header and never opens it. */
export function anEnvelope(rev = 1, kid: number[] = keyId): Sealed {
  const header = [1, 1, 1, 0, ...kid, 0, 0, rev >> 8, rev & 255];
  return { v: 1, data: Buffer.from([...header, ...new Array<number>(60).fill(rev)]).toString("base64url") };
}

/** One of the same place and revision, sealed by somebody else. */
export function anotherEnvelope(rev = 1): Sealed {
  const { data } = anEnvelope(rev);
  return { v: 1, data: `${data.slice(0, -4)}AAAA` };
}

/** A wrap of the right length that names a key, told apart by a letter. */
export function aWrap(letter = "W", kid: number[] = keyId): string {
  const header = Buffer.from([1, 1, ...kid, 0, 0]).toString("base64url");
  return header + letter.repeat(180 - header.length);
}

/** A statement that says `body`, signed by nobody. */
export const aStatement = (body: object = { t: "pkc", v: 1 }): Statement => ({
  body: Buffer.from(JSON.stringify(body)).toString("base64url"),
  sig: "S".repeat(86),
  by: "B".repeat(43),
});

/** The bytes that stand for the key of an epoch: the first kid is what every envelope names unless told otherwise. */
const bytesOf = (epoch: number) => new Array<number>(32).fill(6 + epoch);
/** The kid of an epoch of every record here. */
export const aKeyId = (epoch = 1) => bytesOf(epoch).slice(0, 8);

/** The certificate of a record's key in some epoch. */
export function aCertificate(patient: string, epoch = 1): Statement {
  const commit = (of: number) => Buffer.from(bytesOf(of)).toString("base64url");
  const prev = epoch > 1 ? commit(epoch - 1) : null;
  return aStatement({ t: "pkc", v: 1, clinic: tilleuls, patient, epoch, commit: commit(epoch), prev });
}

/** What a browser sends to give a record its next key, for these other readers. */
export const aRotation = (patientId: string, others: string[], changes: Partial<Rotation> = {}): Rotation => {
  const epoch = changes.epoch ?? 2;
  return {
    patientId,
    epoch,
    pkc: aCertificate(patientId, epoch),
    link: "L".repeat(80),
    keyForPrincipal: aWrap("P", aKeyId(epoch)),
    keysForOthers: others.map((userId) => ({ userId, encryptedKey: aWrap("R", aKeyId(epoch)) })),
    keyForMaster: null,
    identity: anEnvelope(epoch, aKeyId(epoch)),
    without: [],
    ...changes,
  };
};

let made = 0;

/** A uuid nobody has used yet. */
export const aPatientId = () => `2f1b9c7e-40f2-4c55-9d0e-${String(++made).padStart(12, "0")}`;

/** What the browser of Dr Lavoie sends to open a record in the Clinique des Tilleuls: keys for the owner and the manager. */
export function aPatient(changes: Partial<CreatePatientBody> = {}): CreatePatientBody {
  const id = changes.id ?? aPatientId();
  return {
    ...emptyPatient,
    id,
    clinicId: tilleuls,
    firstName: "Camille",
    lastName: `Gagnon ${id.slice(-4)}`,
    dateOfBirth: "1988-03-31",
    gender: "F",
    force: true,
    identity: anEnvelope(),
    pkc: aCertificate(id),
    keyForPrincipal: aWrap("P"),
    keyForMaster: null,
    keysForOthers: [
      { userId: cast.drMorel.userId, encryptedKey: aWrap("O") },
      { userId: cast.drRoy.userId, encryptedKey: aWrap("M") },
    ],
    ...changes,
  };
}

/** The same in the other clinic, opened by its owner. */
export const aPatientElsewhere = (changes: Partial<CreatePatientBody> = {}) =>
  aPatient({ clinicId: ailleurs, keysForOthers: [], ...changes });

/** What a browser uploads: the head, and bytes in the form of a sealed file with nothing inside. */
export function anUpload(id: string, { kid = keyId, size = 200, thumbnail = null as Sealed | null } = {}): Buffer {
  const head = JSON.stringify({ id, meta: anEnvelope(1, kid), thumbnail });
  const header = [...Buffer.from("PMF1"), 1, 16, ...kid];
  return Buffer.concat([Buffer.from(`${head}\n`), Buffer.from(header), Buffer.alloc(size - header.length, 9)]);
}

/** A link as a browser sends it, good for a day and five openings. */
export const aLink = (
  id: string,
  changes: Partial<z.input<typeof addSharedLink.body>> = {},
): z.output<typeof addSharedLink.body> => ({
  id,
  secret: anEnvelope(),
  passcode: "482915",
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  mostOpenings: 5,
  content: "e30..AAAA.c2VhbGVk.AAAA",
  ...changes,
});
