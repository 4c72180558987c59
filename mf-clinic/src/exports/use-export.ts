import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { call } from "@carnet/shell/api";
import { invalidate, queryClient, setAnswer, useCall, useStay } from "@carnet/shell/app";
import { loadFederated } from "@carnet/shell/federation";
import { isOutOfRoom } from "@carnet/shell/take-out";
import { useAction } from "@carnet/shell/ui";
import {
  type ClinicView,
  type ExportInfo,
  getPatientExport,
  type MadeExport,
  reportPatientExport,
  startPatientExport,
} from "@carnet/services/clinic/contract";
import { hasFolders, isFolderClosed, openDownloads, openFolder, type ExportPlace } from "./export-place.ts";
import { keepProgress, readProgress } from "./kept-progress.ts";
import { inOneWindow, isBeingMade } from "./one-window.ts";
import { runExport, type TakeOutRoom } from "./run-export.ts";

const pollMs = 5_000;
const windowKey = ["exportWindow"] as const;

type Maker = "thisPage" | "otherWindow" | "otherBrowser" | "nobody";
type OpenPlace = (room: TakeOutRoom, first: number) => Promise<ExportPlace>;

type ExportFailure = "noRoom" | "folder" | "trouble";
const failureOf = (reason: unknown): ExportFailure =>
  isOutOfRoom(reason) ? "noRoom" : isFolderClosed(reason) ? "folder" : "trouble";

/** The export of all patients of a clinic: how it stands, and what this browser does of it. */
export function useExport(clinic: ClinicView) {
  const { id } = clinic;
  const params = { id };
  const [step, setStep] = useState<{ total: number; done: number; setAside: number } | null>(null);
  const [failure, fail] = useState<ExportFailure | null>(null);
  const stop = useRef<AbortController | null>(null);
  useStay(step !== null);
  // Who leaves the page stops it; it goes on from there.
  useEffect(() => () => stop.current?.abort(), []);
  const info = useCall(
    getPatientExport,
    { params, quiet: true },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => ((state.data as ExportInfo | undefined)?.inProgress ? pollMs : false),
    },
  );
  const newest = info.data?.exports[0];
  const isKept = newest !== undefined && readProgress(newest.id) !== null;
  const inWindow = useQuery({
    queryKey: [...windowKey, newest?.id],
    queryFn: () => isBeingMade(newest!.id),
    enabled: info.data?.inProgress === true && isKept && step === null,
    staleTime: 0,
    refetchInterval: pollMs,
  });
  /** Who makes what is under way: nobody where its window was closed, undefined until that is known. */
  const maker = (): Maker | undefined => {
    if (step) return "thisPage";
    if (!info.data?.inProgress) return "nobody";
    if (!isKept) return "otherBrowser";
    return inWindow.data === undefined ? undefined : inWindow.data ? "otherWindow" : "nobody";
  };
  const show = (next: ExportInfo) => setAnswer(getPatientExport, { params }, next);

  const run = async (made: MadeExport, open: OpenPlace) => {
    await inOneWindow(made.id, () => make(made, open));
    await invalidate(getPatientExport, { params });
    await queryClient.invalidateQueries({ queryKey: windowKey });
  };
  const make = async (made: MadeExport, open: OpenPlace) => {
    const kept = readProgress(made.id) ?? { done: [], setAside: [], downloads: 0 };
    keepProgress(made.id, kept);
    const { signal } = (stop.current = new AbortController());
    fail(null);
    try {
      const room = await loadFederated<TakeOutRoom>("mf_patient/takeOut");
      const place = await open(room, kept.downloads + 1);
      setStep({ total: made.total, done: kept.done.length, setAside: 0 });
      await runExport({ clinicId: id, made, kept, place, room, signal, onStep: setStep, onInfo: show });
    } catch (reason) {
      fail(failureOf(reason));
    } finally {
      stop.current = null;
      setStep(null);
    }
  };
  /** A folder is asked for while the press lasts: browsers open none later. */
  const placeOf = async () => {
    if (!hasFolders())
      return async (room: TakeOutRoom, first: number) => openDownloads(fileName(clinic), first, room.packFiles);
    const folder = await openFolder().catch(() => null);
    return folder && (async () => folder);
  };
  const starting = useAction(async (format: MadeExport["format"]) => {
    const open = await placeOf();
    if (!open) return;
    const begun = await call(startPatientExport, { params, body: { config: { format }, agreement: true } });
    show(begun);
    void run(begun.exports[0]!, open);
  });
  const goingOn = useAction(async (made: MadeExport) => {
    const open = await placeOf();
    if (open) void run(made, open);
  });
  const stopping = useAction(async (made: MadeExport) => {
    if (stop.current) return stop.current.abort();
    const { total, done, setAside } = made;
    const body = { state: "stopped" as const, total, done, setAside };
    show(await call(reportPatientExport, { params: { ...params, exportId: made.id }, body }));
  });
  return { info, maker: maker(), step, failure, starting, goingOn, stopping };
}

const fileName = ({ name }: ClinicView) => name.replace(/[^\p{L}\p{N}' -]/gu, " ").trim();
