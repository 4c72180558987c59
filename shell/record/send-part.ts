import type { Sealed } from "@carnet/services/framework/contract";
import type { ManifestWire } from "@carnet/shell/crypto";
import { sendWithLine } from "./history-line.ts";
import { withPart } from "./manifest/record-content.ts";
import { recordManifest, revisionsOf } from "./manifest/record-manifest.ts";
import { sendListed } from "./manifest/send-listed.ts";
import type { PartName, PartValues } from "./record-parts.ts";
import { recordClient } from "./record.client.ts";
import type { FieldChange } from "./use-sealed-field.ts";

/**
 * Sends the envelope of a part to its call, a part of the health history with the line that tells what changed. Throws
 * `Refused` with conflict or staleKey.
 */
export async function sendPart<Name extends PartName>(
  name: Name,
  sealed: Sealed,
  { open, value, stored }: FieldChange<PartValues[Name]>,
): Promise<void> {
  const { id } = open.patient;
  if (name === "notes" || name === "privateInfo") {
    const save = (manifest?: ManifestWire) => recordClient.save({ id, [name]: sealed, ...(manifest && { manifest }) });
    return void (await sendListed(open, recordManifest, (content) => withPart(content, name, revisionsOf(id)), save));
  }
  const change = { value, stored } as { value: PartValues["antecedents"]; stored: PartValues["antecedents"] };
  await sendWithLine(open, name as "antecedents", sealed, change);
}
