import type { Sealed, Statement } from "@carnet/services/kit/contract";
import { ailleurs, cast, tilleuls } from "@carnet/services/kit/testing";
import { emptyPatient, type CreatePatientBody } from "../contract/index.ts";

const keyId = [7, 7, 7, 7, 7, 7, 7, 7];

/** An envelope in our format with nothing inside: the service reads its header and never opens it. */
export function anEnvelope(rev = 1, kid: number[] = keyId): Sealed {
  const header = [1, 1, 1, 0, ...kid, 0, 0, rev >> 8, rev & 255];
  return { v: 1, data: Buffer.from([...header, ...new Array<number>(60).fill(rev)]).toString("base64url") };
}

/** A wrap of the right length, told apart by a letter. */
export const aWrap = (letter = "W") => letter.repeat(180);

/** A statement that says `body`, signed by nobody. */
export const aStatement = (body: object = { t: "pkc", v: 1 }): Statement => ({
  body: Buffer.from(JSON.stringify(body)).toString("base64url"),
  sig: "S".repeat(86),
  by: "B".repeat(43),
});

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
    pkc: aStatement(),
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
