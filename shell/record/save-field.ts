import { Refused } from "@carnet/shell/api";
import type { FieldRef } from "@carnet/shell/crypto";
import { sealed as envelope, type Sealed } from "@carnet/services/framework/contract";
import { renewKey, requireRecord } from "./known-record.ts";
import type { OpenPatient } from "./open-key.ts";
import { openPatientOf } from "./open-record.ts";
import { nameOfPlace, noteRevision } from "./revisions.ts";
import { openField, type FieldKind, type SealedField } from "./sealed-field.ts";
import { withNewestKey } from "./with-newest-key.ts";

/** Sends an envelope to its call. `open` is the key it was sealed with, for what goes along with it under the same key. */
export type Send = (sealed: Sealed, open: OpenPatient) => Promise<unknown>;

/**
 * Seals a value one revision after the one it was written on, under the newest key of its record, and sends it; answers the
 * revision it is stored as. Throws `Refused` with conflict where another revision is stored: nothing is ever written over unseen.
 */
export async function saveField(
  patientId: string,
  place: FieldRef,
  { value, base }: { value: unknown; base: number },
  send: Send,
): Promise<number> {
  const rev = base + 1;
  await withNewestKey(patientId, async (open) => {
    const [sealed] = await open.crypto.seal(open.ref, [{ ref: place, value, rev }]);
    await heard(nameOfPlace(patientId, place), sealed!, () => send(sealed!, open));
    void open.crypto.noteStored(open.ref, [{ ref: place, rev }]).catch(() => undefined);
  });
  return noteRevision(patientId, place, rev);
}

/** What this page sent to each place without hearing what became of it, the newest last. */
const unanswered = new Map<string, string[]>();
const atMost = 8;

/** Sends an envelope, and remembers it for as long as nobody says whether it was taken. */
async function heard(name: string, { data }: Sealed, send: () => Promise<unknown>): Promise<void> {
  unanswered.set(name, [...(unanswered.get(name) ?? []), data].slice(-atMost));
  try {
    await send();
    unanswered.delete(name);
  } catch (reason) {
    if (reason instanceof Refused) unanswered.set(name, unanswered.get(name)?.filter((sent) => sent !== data) ?? []);
    throw reason;
  }
}

/** Whether an envelope is one of this page's own: it was taken, and the answer to it was lost. */
export const isOwnUnanswered = (patientId: string, place: FieldRef, { data }: Sealed): boolean =>
  unanswered.get(nameOfPlace(patientId, place))?.includes(data) ?? false;

/** The envelope that a refusal for a conflict carries, or null. */
export function currentIn(reason: unknown): Sealed | null {
  if (!(reason instanceof Refused) || reason.code !== "conflict") return null;
  return asEnvelope(reason.fields["current"]);
}

/** What a conflict carries, as an envelope; null for anything else. */
export function asEnvelope(current: unknown): Sealed | null {
  const read = envelope.safeParse(current);
  return read.success ? read.data : null;
}

/** Opens what somebody else stored; where it was sealed with a key newer than this page's, that is fetched first. */
export async function openCurrent<Value>(
  patientId: string,
  kind: FieldKind<Value>,
  sealed: Sealed,
): Promise<SealedField<Value>> {
  const open = async () => openField(openPatientOf(await requireRecord(patientId)), { ...kind, sealed });
  const field = await open();
  if (field.trouble === null || field.trouble === "form") return field;
  await renewKey(patientId);
  return open();
}
