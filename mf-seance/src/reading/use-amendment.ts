import { useEffect, useRef, useState } from "react";
import { Refused } from "@carnet/shell/api";
import { openJournal } from "@carnet/shell/journal";
import { camelPath, type AmendBody } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import type { OpenAmendment } from "../chart/open-seance.ts";
import { amendmentPlace } from "../chart/places.ts";
import { forgetRevision, noteRevision, revisionOf, storedRevision } from "../chart/revisions.ts";
import { seanceClient } from "../chart/seance.client.ts";
import { refreshSeances } from "../chart/use-chart.ts";
import { withNewestKey } from "../chart/with-newest-key.ts";
import { signatureOverAmendment } from "../signing/sign-amendment.ts";

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

/**
 * Writes one amendment: kept in progress, saved for good under one's signature, or cancelled (SES-026). Writing goes on by
 * itself where an earlier life of the page left a draft.
 */
export function useAmending(path: string) {
  const { open, chart, force } = useChart();
  const { id, patientId, clinicId } = chart.seance;
  const { key, saved, inProgress, mayAmend } = useAmended(path);
  const ordinal = inProgress?.ordinal ?? (saved.at(-1)?.ordinal ?? 0) + 1;
  const place = amendmentPlace(id, key, ordinal);
  const draft = `seance/${id}/amendment/${key}`;
  const [isWriting, setWriting] = useState(false);
  const isOver = useRef(false);

  useEffect(() => {
    if (!mayAmend) return undefined;
    let isOpen = true;
    const look = async () => {
      if ((await openJournal().read(draft)) && isOpen) setWriting(true);
    };
    void look();
    return () => {
      isOpen = false;
    };
  }, [draft, mayAmend]);

  /** One at a time: each is a version on from the last. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = <Result>(deed: () => Promise<Result>): Promise<Result> => {
    const done = queue.current.catch(() => undefined).then(deed);
    queue.current = done;
    return done;
  };
  const put = (amendments: AmendBody) =>
    seanceClient.put(patientId, clinicId, { id, amendments, ...(force && { force }) });
  const send = async (value: unknown, isFinal: boolean) => {
    try {
      await withNewestKey(open, async (now) => {
        const [text] = await now.crypto.seal(now.ref, [{ ref: place, value, rev: storedRevision(place) + 1 }]);
        const statement = isFinal
          ? await signatureOverAmendment(now, chart.seance, { place, path: key, ordinal, text: text! })
          : null;
        await put({ path: key, ordinal, text: text!, inProgress: !isFinal, ...(statement && { statement }) });
        noteRevision(place, revisionOf(text!));
      });
    } catch (reason) {
      if (reason instanceof Refused && reason.code === "conflict") {
        forgetRevision(place);
        await refreshSeances(patientId);
      }
      throw reason;
    }
  };
  return {
    /** Where its text is sealed, where its draft is in the journal, and the version the draft is typed on. */
    place,
    draft,
    base: `${ordinal}.${storedRevision(place)}`,
    isWriting: isWriting || inProgress !== null,
    begin: () => setWriting(true),
    /** Keeps it in progress on the server; once it is saved or cancelled nothing is sent any more. */
    keep: (value: unknown) =>
      inTurn(async () => {
        if (!isOver.current) await send(value, false);
        return { base: `${ordinal}.${storedRevision(place)}` };
      }),
    save: (value: unknown) =>
      inTurn(async () => {
        await send(value, true);
        isOver.current = true;
      }),
    cancel: () =>
      inTurn(async () => {
        if (storedRevision(place) > 0) await put({ path: key, ordinal, text: null, inProgress: true });
        forgetRevision(place);
        isOver.current = true;
      }),
    /** Leaves the editor, once it was saved or cancelled. */
    async end() {
      setWriting(false);
      await refreshSeances(patientId).finally(() => {
        isOver.current = false;
      });
    },
  };
}
