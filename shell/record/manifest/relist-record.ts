import { historyHead, manifestPlace } from "@carnet/shell/crypto";
import { refetchRecord, requireRecord } from "../known-record.ts";
import { openPatientOf } from "../open-record.ts";
import { recordParts, sealedOf, type PartName } from "../record-parts.ts";
import { recordClient, wireOf } from "../record.client.ts";
import { revisionOf } from "../revisions.ts";
import { knownManifest, noteManifest } from "./known-manifests.ts";
import type { RecordContent } from "./record-content.ts";
import { recordManifest } from "./record-manifest.ts";

/**
 * Lists a record anew, as it is given now, in the name of whoever says so: what was never listed is from now on, and what was missed
 * is let go. What is listed of consents stays, where the list is read. Throws `Refused` as any writing does.
 */
export async function relistRecord(id: string): Promise<void> {
  const { crypto, ref } = openPatientOf(await requireRecord(id));
  const [given, last] = await Promise.all([recordClient.read(id), recordClient.lastLine(id)]);
  const names = Object.keys(recordParts) as PartName[];
  const places = names.map((name) => ({ ref: recordParts[name].place, rev: revisionOf(sealedOf(given, name)) }));
  const rev = given.manifest?.rev ?? 0;
  const history = last && (await crypto.headOf(wireOf(last)));
  const head = { ref: historyHead, ...history, rev: last?.seq ?? 0 };
  await crypto.acceptAsGiven(ref, [...places, head, { ref: manifestPlace("record"), rev }]);
  const consents = knownManifest(id, recordManifest)?.content?.consents;
  const content: RecordContent = {
    ...(consents && { consents }),
    parts: Object.fromEntries(
      names.flatMap((name) => {
        const sealed = sealedOf(given, name);
        return sealed ? [[name, revisionOf(sealed)]] : [];
      }),
    ),
    history,
  };
  const manifest = await crypto.sealManifest(ref, "record", content, rev);
  await recordClient.save({ id, manifest });
  noteManifest(id, recordManifest, { rev: manifest.rev, content, trouble: null });
  await refetchRecord(id);
}
