import type { ManifestWire, PmCrypto } from "@carnet/crypto/in-process";
import type { HistoryRow, PatientView } from "@carnet/services/patient/contract";
import type { Seance } from "@carnet/services/seance/contract";
import { readBack, type Visitor } from "../local/seeds/person/index.ts";
import { chartedNotes } from "./a-charted-record.ts";
import { amendmentPlace, areGiven, faultOf, partsOf, type ListedSeance } from "./faults.ts";

/** What the list of a record says of it. */
interface ListedRecord {
  parts: Readonly<Record<string, number>>;
  history: { seq: number; prev: string } | null;
}

/** Opens a record with its list, its sessions and its history: `opened`, or in a word what is not as it was listed, signed or seen. */
export async function readCharted({ call, crypto }: Visitor, id: string): Promise<string> {
  const view = await call<PatientView>("GET", `/api/1/patients/${id}`);
  const { fields, ...wire } = readBack(view);
  const ref = await crypto.openPatient(wire);
  const record = await crypto.openManifest(ref, "record", view.manifest as ManifestWire | null);
  if (!record) return "unlisted";
  const { parts, history } = record.content as ListedRecord;
  if (!areGiven(parts, fields, ({ field }) => field)) return "parts";
  const { manifest } = await call<{ manifest: ManifestWire | null }>("GET", `/api/1/patients/${id}/seanceManifest`);
  const listed = await crypto.openManifest(ref, "seances", manifest);
  if (!listed) return "unlisted";
  const seances = await call<Seance[]>("GET", `/api/1/patients/${id}/seances`);
  const fault = await faultOf(crypto, listed.content as ListedSeance[], seances);
  if (fault) return fault;
  const closed = await firstClosed(crypto, ref, [...fields, ...seances.flatMap(partsOf), ...seances.flatMap(amended)]);
  if (closed) return closed;
  const { rows } = await call<{ rows: HistoryRow[] }>("GET", `/api/1/patient/${id}/recordsChangeHistory/0/100`);
  await crypto.openHistory(ref, [...rows].reverse(), history);
  const [notes] = await crypto.open(
    ref,
    fields.filter((field) => field.ref.field === "notes"),
  );
  return notes?.ok && notes.value === chartedNotes ? "opened" : "another text";
}

/** Why the first of these does not open; null where all do. */
async function firstClosed(crypto: PmCrypto, ...asked: Parameters<PmCrypto["open"]>): Promise<string | null> {
  for (const opened of await crypto.open(...asked)) if (!opened.ok) return opened.code;
  return null;
}

const amended = ({ id, amendments }: Seance) =>
  Object.entries(amendments).flatMap(([path, list]) =>
    list.map(({ ordinal, text }) => ({ ref: amendmentPlace(id, path, ordinal), sealed: text })),
  );
