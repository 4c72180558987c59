import { sameValue } from "@carnet/shell/journal";
import { notePart, requireRecord } from "./known-record.ts";
import { recordParts, type PartName, type PartValues } from "./record-parts.ts";
import { currentIn, openCurrent, saveField } from "./save-field.ts";
import type { SealedField } from "./sealed-field.ts";
import { sendPart } from "./send-part.ts";

/** Saves a part of a record outside of an editor, on top of the one this page knows. Throws `Refused` with conflict as an editor would. */
export async function savePart<Name extends PartName>(id: string, name: Name, value: PartValues[Name]): Promise<void> {
  const { rev: base, value: stored } = (await requireRecord(id)).parts[name] as SealedField<PartValues[Name]>;
  const rev = await saveField(id, recordParts[name].place, { value, base }, (sealed, open) =>
    sendPart(name, sealed, { value, stored, open }),
  );
  notePart(id, name, { value, rev, trouble: null });
}

/** How often a change is made anew on top of what others saved meanwhile. */
const tries = 4;

/**
 * Makes one small change to a part of a record that somebody may be editing elsewhere: where another value is stored by then,
 * the change is made to that one, so that neither is lost. `change` must only touch what it is about.
 */
export async function changePart<Name extends PartName>(
  id: string,
  name: Name,
  change: (value: PartValues[Name]) => PartValues[Name],
): Promise<void> {
  for (let left = tries; ; left--) {
    const { value, trouble } = (await requireRecord(id)).parts[name] as SealedField<PartValues[Name]>;
    if (trouble !== null) throw new Error(`A part of a record cannot be changed, it does not open: ${trouble}.`);
    const next = change(value);
    if (sameValue(next, value)) return;
    try {
      return await savePart(id, name, next);
    } catch (reason) {
      const current = currentIn(reason);
      if (!current || left === 1) throw reason;
      notePart(id, name, await openCurrent(id, recordParts[name], current));
    }
  }
}
