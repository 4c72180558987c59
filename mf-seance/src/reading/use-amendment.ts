import { useRef, useState } from "react";
import { camelPath } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import type { OpenAmendment } from "../chart/open-seance.ts";
import { amendmentPlace } from "../chart/places.ts";
import { noteRevision, revisionOf, storedRevision } from "../chart/revisions.ts";
import { seanceClient } from "../chart/seance.client.ts";
import { refreshSeances } from "../chart/use-chart.ts";
import { signatureOverAmendment } from "./sign-amendment.ts";

/** What is known of one amended place: the saved versions, oldest first, and the one being written. */
export interface AmendedPlace {
  key: string;
  saved: OpenAmendment[];
  inProgress: OpenAmendment | null;
  /** The person may write here: allowed, and nobody else is writing. */
  mayAmend: boolean;
  isMine: boolean;
}

/** The amendments of a path of the closed session, e.g. `notes` or `objectives.3`. */
export function useAmended(path: string): AmendedPlace {
  const { chart, me } = useChart();
  const key = camelPath(path);
  const list = chart.amendments[key] ?? [];
  const inProgress = list.find((one) => one.inProgress) ?? null;
  const isMine = inProgress?.amender.userId === me;
  return {
    key,
    saved: list.filter((one) => !one.inProgress),
    inProgress,
    mayAmend: chart.seance.can.amend && (inProgress === null || isMine),
    isMine,
  };
}

export type Amending = ReturnType<typeof useAmending>;

/** Writes one amendment: kept in progress, saved for good under one's signature, or cancelled (SES-026). */
export function useAmending(path: string) {
  const { open, chart, force } = useChart();
  const { id, patientId, clinicId } = chart.seance;
  const { key, saved, inProgress } = useAmended(path);
  const ordinal = inProgress?.ordinal ?? (saved.at(-1)?.ordinal ?? 0) + 1;
  const place = amendmentPlace(id, key, ordinal);
  const [isWriting, setWriting] = useState(false);

  /** One at a time: each is a version on from the last. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = <Result>(deed: () => Promise<Result>): Promise<Result> => {
    const done = queue.current.catch(() => undefined).then(deed);
    queue.current = done;
    return done;
  };
  const send = async (value: unknown, isFinal: boolean) => {
    const [text] = await open.crypto.seal(open.ref, [{ ref: place, value, rev: storedRevision(place) + 1 }]);
    const statement = isFinal
      ? await signatureOverAmendment(open, chart.seance, { place, path: key, ordinal, text: text! })
      : null;
    const amendments = { path: key, ordinal, text: text!, inProgress: !isFinal, ...(statement && { statement }) };
    await seanceClient.put(patientId, clinicId, { id, amendments, ...(force && { force }) });
    noteRevision(place, revisionOf(text!));
  };
  return {
    isWriting: isWriting || inProgress !== null,
    begin: () => setWriting(true),
    keep: (value: unknown) => inTurn(() => send(value, false)),
    async save(value: unknown) {
      await inTurn(() => send(value, true));
      setWriting(false);
      await refreshSeances(patientId);
    },
    async cancel() {
      await queue.current.catch(() => undefined);
      if (storedRevision(place) > 0) {
        await seanceClient.put(patientId, clinicId, {
          id,
          amendments: { path: key, ordinal, text: null, inProgress: true },
          ...(force && { force }),
        });
      }
      setWriting(false);
      await refreshSeances(patientId);
    },
  };
}
