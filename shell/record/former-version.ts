import { formerPageSize, type FormerVersion } from "@carnet/services/framework/contract";
import { getFormerParts } from "@carnet/services/patient/contract";
import { call } from "@carnet/shell/api";
import { notePart, requireRecord } from "./known-record.ts";
import { openPatientOf } from "./open-record.ts";
import { recordParts, type PartName, type PartValues } from "./record-parts.ts";
import { saveField } from "./save-field.ts";
import { openFields, type FieldKind, type SealedField } from "./sealed-field.ts";
import { sendPart } from "./send-part.ts";

/** What a sealed part said before, open. Who wrote it and when is the server's word; that it was written for this place is not. */
export interface Former<Value> extends Pick<FormerVersion, "writtenBy" | "writtenAt" | "replacedAt"> {
  value: Value;
  /** The revision that is stored now: what is put back is sealed as the one after it. */
  stored: number;
}

/** Reads a page of former versions: the newest, or those before a revision. */
export type ReadFormer<Version> = (before?: number) => Promise<{ rev: number; versions: Version[] }>;

/** The newest former version that opens here; null where none does. `openFirst` tells which of a page does. */
export async function findFormer<Version extends FormerVersion, Value>(
  read: ReadFormer<Version>,
  openFirst: (versions: readonly Version[]) => Promise<{ version: Version; value: Value } | null>,
): Promise<Former<Value> | null> {
  for (let before: number | undefined; ;) {
    const { rev: stored, versions } = await read(before);
    const found = await openFirst(versions);
    if (found) {
      const { writtenBy, writtenAt, replacedAt } = found.version;
      return { value: found.value, stored, writtenBy, writtenAt, replacedAt };
    }
    if (versions.length < formerPageSize) return null;
    before = versions.at(-1)?.rev;
  }
}

/** The newest former version of a sealed field of a patient that opens and can be read. */
export const findFormerField = <Value>(patientId: string, kind: FieldKind<Value>, read: ReadFormer<FormerVersion>) =>
  findFormer(read, async (versions) => {
    const key = openPatientOf(await requireRecord(patientId));
    const wanted = versions.map(({ sealed }) => ({ ...(kind as FieldKind<unknown>), sealed }));
    const opened = (await openFields(key, wanted)) as SealedField<Value>[];
    const at = opened.findIndex(({ trouble }) => trouble === null);
    return at === -1 ? null : { version: versions[at]!, value: opened[at]!.value };
  });

/** The newest former version of a part of a record that opens. */
export const findFormerPart = <Name extends PartName>(id: string, part: Name) =>
  findFormerField<PartValues[Name]>(id, recordParts[part], (before) =>
    call(getFormerParts, { params: { id, part }, query: { before } }),
  );

/**
 * Puts a part back as it was: a revision of whoever restores it, with its line of the change history, after the one that does
 * not open. What cannot be read says nothing, so the line tells all of what is back. Throws `Refused` with conflict as an editor would.
 */
export async function restorePart<Name extends PartName>(
  id: string,
  name: Name,
  { value, stored }: Former<PartValues[Name]>,
): Promise<void> {
  const { place, empty } = recordParts[name];
  const rev = await saveField(id, place, { value, base: stored }, (sealed, open) =>
    sendPart(name, sealed, { value, stored: empty, open }),
  );
  notePart(id, name, { value, rev, trouble: null });
}
