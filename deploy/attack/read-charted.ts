import type { ManifestWire, PmCrypto } from "@carnet/crypto/in-process";
import type { HistoryRow, PatientView } from "@carnet/services/patient/contract";
import type { Seance } from "@carnet/services/seance/contract";
import { amendmentPlace } from "../../mf-seance/src/chart/places.ts";
import { fieldsOf } from "../../mf-seance/src/finalizing/fields-of.ts";
import { faultsOf, missingNumbers } from "../../mf-seance/src/manifest/faults-of.ts";
import type { SeancesContent } from "../../mf-seance/src/manifest/seances-manifest.ts";
import { verifyClosing } from "../../mf-seance/src/signatures/verify-closing.ts";
import { recordList } from "../../shell/record/manifest/record-content.ts";
import { asListed, openParts } from "../../shell/record/record-parts.ts";
import type { OpenPatient } from "../../shell/record/open-key.ts";
import { readBack, type Visitor } from "../local/seeds/person/index.ts";
import { chartedNotes } from "./a-charted-record.ts";
import { faultInDocuments } from "./listed-documents.ts";

/**
 * Opens a record with its list, its sessions, its history, files and consents, and judges it by what judges on the screens of the product: `opened`, or in
 * its words what is not as it was listed, signed or seen.
 */
export async function readCharted(visitor: Visitor, id: string): Promise<string> {
  const { call, crypto } = visitor;
  const patient = await call<PatientView>("GET", `/api/1/patients/${id}`);
  const { fields, ...wire } = readBack(patient);
  const ref = await crypto.openPatient(wire);
  const open: OpenPatient = { crypto, ref, patient };
  const record = await crypto.openManifest(ref, "record", patient.manifest as ManifestWire | null);
  if (!record) return "unlisted";
  const content = recordList.schema.parse(record.content);
  const parts = asListed(await openParts(open, patient), content);
  for (const { trouble } of Object.values(parts)) if (trouble !== null) return trouble;
  const { manifest } = await call<{ manifest: ManifestWire | null }>("GET", `/api/1/patients/${id}/seanceManifest`);
  const listed = await crypto.openManifest(ref, "seances", manifest);
  if (!listed) return "unlisted";
  const seances = await call<Seance[]>("GET", `/api/1/patients/${id}/seances`);
  const fault = await faultIn(open, listed.content as SeancesContent, seances);
  if (fault) return fault;
  const closed = await firstClosed(crypto, ref, [...fields, ...seances.flatMap(fieldsOf), ...seances.flatMap(amended)]);
  if (closed) return closed;
  const { rows } = await call<{ rows: HistoryRow[] }>("GET", `/api/1/patient/${id}/recordsChangeHistory/0/100`);
  await crypto.openHistory(ref, [...rows].reverse(), content.history);
  const left = await faultInDocuments(visitor, { ref, consents: content.consents });
  if (left) return left;
  return parts.notes.value === chartedNotes ? "opened" : "another text";
}

/** The first thing that is not as the list and the signatures say it; null where all is. */
async function faultIn(open: OpenPatient, content: SeancesContent, seances: readonly Seance[]): Promise<string | null> {
  if (missingNumbers(content, seances, 1).length > 0) return "missing";
  for (const seance of seances) {
    const [fault] = await faultsOf(open, content, seance);
    if (fault) return fault;
    const signed = await verifyClosing(open, seance);
    if (signed && signed.check !== "valid") return signed.check;
  }
  return null;
}

/** Why the first of these does not open; null where all do. */
async function firstClosed(crypto: PmCrypto, ...args: Parameters<PmCrypto["open"]>): Promise<string | null> {
  for (const opened of await crypto.open(...args)) if (!opened.ok) return opened.code;
  return null;
}

const amended = ({ id, amendments }: Seance) =>
  Object.entries(amendments).flatMap(([path, list]) =>
    list.map(({ ordinal, text }) => ({ ref: amendmentPlace(id, path, ordinal), sealed: text })),
  );
