import { call } from "@carnet/shell/api";
import { isOutOfRoom } from "@carnet/shell/take-out";
import { listPageSize, listPatients, type ListedPatient } from "@carnet/services/patient/contract";
import { reportPatientExport, type ExportInfo, type MadeExport } from "@carnet/services/clinic/contract";
import type { ExportPlace } from "./export-place.ts";
import { keepProgress, type KeptProgress, type SetAside } from "./kept-progress.ts";

/** What the room of records does for us. */
export interface TakeOutRoom {
  takeRecordOut(
    patientId: string,
    format: MadeExport["format"],
    signal: AbortSignal,
  ): Promise<{ file: Blob; ending: string; leftOut: number }>;
  packFiles(files: readonly { name: string; file: Blob }[]): Promise<Blob>;
}

interface Run {
  clinicId: string;
  made: MadeExport;
  kept: KeptProgress;
  place: ExportPlace;
  room: TakeOutRoom;
  signal: AbortSignal;
  /** After each record: how many there are, and the name of the one that is next. */
  onStep(step: { total: number; done: number; setAside: number }): void;
  onInfo(info: ExportInfo): void;
}

/** So often the server learns how far it is. */
const reportMs = 5_000;

/**
 * Takes out every record of a clinic that is not taken out yet, one after another, and those last that could not be before. Ends as
 * completed, or as stopped or failed where it was; what is written stays written, and it goes on from there.
 */
export async function runExport({ clinicId, made, kept, place, room, signal, onStep, onInfo }: Run): Promise<void> {
  const done = new Set(kept.done);
  const before = new Set(kept.setAside.map(({ id }) => id));
  const setAside = new Map<string, SetAside>();
  const held: string[] = [];
  let total = made.total;
  let reportedAt = -Infinity;
  const report = async (state: MadeExport["state"]) => {
    reportedAt = performance.now();
    const params = { id: clinicId, exportId: made.id };
    // What is held and not written is lost with the page.
    const body = { state, total, done: kept.done.length, setAside: setAside.size };
    onInfo(await call(reportPatientExport, { params, body, quiet: true }));
  };
  const keep = () => {
    if (held.length > 0) kept.downloads += 1;
    kept.done.push(...held.splice(0));
    keepProgress(made.id, { ...kept, setAside: [...setAside.values()] });
  };
  try {
    const patients = await everyPatient(clinicId, signal);
    total = patients.length;
    await report("running");
    const waiting = patients.filter(({ id }) => !done.has(id));
    const inOrder = [...waiting.filter(({ id }) => !before.has(id)), ...waiting.filter(({ id }) => before.has(id))];
    for (const patient of inOrder) {
      signal.throwIfAborted();
      const reason = await takeOne(patient);
      if (reason) setAside.set(patient.id, { id: patient.id, reason });
      else done.add(patient.id);
      onStep({ total, done: done.size, setAside: setAside.size });
      if (performance.now() - reportedAt > reportMs) await report("running");
    }
    await place.close();
    keep();
    await report("completed");
  } catch (reason) {
    await place.close().then(keep, () => undefined);
    await report(signal.aborted ? "stopped" : "failed").catch(() => undefined);
    if (!signal.aborted) throw reason;
  }

  /** Why a record was not taken out; null where it was. What the disk refuses ends the export, and a network that goes. */
  async function takeOne({ id, fullName, opensChart }: ListedPatient): Promise<SetAside["reason"] | null> {
    if (!opensChart) return "noKey";
    const taken = await room.takeRecordOut(id, made.format, signal).catch((reason: unknown) => {
      if (signal.aborted || !navigator.onLine || isOutOfRoom(reason)) throw reason;
      return (reason as { name?: string } | null)?.name === "AmendedMeanwhile" ? "amended" : "failed";
    });
    if (typeof taken === "string") return taken;
    const isKept = await place.write(fileNameOf(fullName, id, taken.ending), taken.file);
    held.push(id);
    if (isKept) keep();
    return null;
  }
}

/** A name that every disk takes, and that no two records share. */
const fileNameOf = (fullName: string, id: string, ending: string) =>
  `${fullName
    .replace(/[^\p{L}\p{N}' -]/gu, " ")
    .trim()
    .slice(0, 80)} ${id.slice(0, 8)}.${ending}`;

/** Everybody of the clinic, the archive with them. */
async function everyPatient(clinicId: string, signal: AbortSignal): Promise<ListedPatient[]> {
  const all: ListedPatient[] = [];
  for (const filter of ["all", "archived"] as const) {
    for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
      signal.throwIfAborted();
      const query = { filter, limit: listPageSize, ...(cursor && { cursor }) };
      const page = await call(listPatients, { params: { id: clinicId }, query, quiet: true });
      all.push(...page.patients);
      cursor = page.next ?? undefined;
    }
  }
  return [...new Map(all.map((patient) => [patient.id, patient])).values()];
}
