import { Refused } from "@carnet/shell/api";
import type { Sealed } from "@carnet/services/kit/contract";
import {
  partPlaces,
  revisionOf,
  sealedOf,
  type OpenRecord,
  type PartName,
  type PartValues,
} from "../record/open-record.ts";
import { recordClient } from "../record/record.client.ts";
import { knownRecord, noteParts } from "../record/use-record.ts";
import { withNewestKey } from "./with-newest-key.ts";

/**
 * Seals a part one revision after the one this page knows to be stored, under the record's newest key, and sends it; answers
 * its revision as `base`. On a conflict the stored envelope is noted before the refusal goes on, so that saving once more is
 * saving on top of it.
 */
export const savePart = <Name extends PartName>(
  id: string,
  name: Name,
  value: PartValues[Name],
): Promise<{ base: number }> => withNewestKey(id, async () => sendPart(id, name, await sealPart(id, name, value)));

async function sealPart<Name extends PartName>(id: string, name: Name, value: PartValues[Name]): Promise<Sealed> {
  const record = knownRecord(id);
  if (!record?.key) throw new Error("A part cannot be sealed without a key.");
  const rev = revisionOf(sealedOf(record.patient, name)) + 1;
  const [sealed] = await record.key.crypto.seal(record.key.ref, [{ ref: partPlaces[name], value, rev }]);
  return sealed!;
}

async function sendPart(id: string, name: PartName, sealed: Sealed): Promise<{ base: number }> {
  try {
    await (name === "notes" || name === "privateInfo"
      ? recordClient.save({ id, [name]: sealed })
      : recordClient.saveSection(id, name, sealed));
    noteParts(id, (known) => withSealed(known, name, sealed));
    return { base: revisionOf(sealed) };
  } catch (reason) {
    const current =
      reason instanceof Refused && reason.code === "conflict" ? (reason.fields.current as Sealed | null) : null;
    if (current) noteParts(id, (known) => withSealed(known, name, current));
    throw reason;
  }
}

function withSealed(known: OpenRecord, name: PartName, sealed: Sealed): OpenRecord {
  const { patient } = known;
  if (name === "notes" || name === "privateInfo") return { ...known, patient: { ...patient, [name]: sealed } };
  const section = {
    sealed,
    updatedAt: new Date().toISOString(),
    updatedBy: patient.anamnese[name]?.updatedBy ?? patient.therapistId,
  };
  return { ...known, patient: { ...patient, anamnese: { ...patient.anamnese, [name]: section } } };
}
