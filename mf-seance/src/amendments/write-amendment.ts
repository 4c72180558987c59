import { useEffect, useRef, useState } from "react";
import { Refused } from "@carnet/shell/api";
import type { FieldRef } from "@carnet/shell/crypto";
import { openJournal } from "@carnet/shell/journal";
import type { Sealed } from "@carnet/services/framework/contract";
import { forgetRevision, saveField, storedRevision, type OpenPatient } from "@carnet/shell/record";

export interface AmendmentOptions {
  patientId: string;
  /** Where the text of this amendment is sealed: the next ordinal of its path. */
  place: FieldRef;
  ordinal: number;
  /** The name of its draft in the journal, the same for every ordinal. */
  draft: string;
  mayAmend: boolean;
  /** Keeps the text in progress, or for good; signing it is up to whoever sends it. */
  send(text: Sealed, change: { value: unknown; isFinal: boolean; open: OpenPatient }): Promise<unknown>;
  /** Removes the one in progress. */
  remove(): Promise<unknown>;
  /** Fetches what is stored again. */
  refresh(): Promise<unknown>;
}

/** One amendment of something closed, being written. */
export interface Amendment {
  place: FieldRef;
  draft: string;
  /** The version its draft is typed on. */
  base: string;
  isWriting: boolean;
  /** Somebody began it on this page, rather than that a draft was found. */
  isBegun: boolean;
  begin(): void;
  /** Keeps it in progress on the server; once it is saved or cancelled nothing is sent any more. */
  keep(value: unknown): Promise<{ base: string }>;
  save(value: unknown): Promise<void>;
  cancel(): Promise<void>;
  /** Leaves the editor, once it was saved or cancelled. */
  end(): Promise<void>;
}

/** What a write is refused with that crossed another one: what is stored by now is fetched. */
const crossing = new Set(["conflict", "amendmentSaved"]);

/**
 * Writes an amendment beside an original that nobody changes any more: kept in progress while it is typed, then saved for good or
 * cancelled. Writing goes on by itself where an earlier life of the page left a draft.
 */
export function useAmendment(options: AmendmentOptions): Amendment {
  const { patientId, place, ordinal, draft, mayAmend, send, remove, refresh } = options;
  const [isWriting, setWriting] = useState(false);
  const [isBegun, setBegun] = useState(false);
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

  /** One at a time: each is a revision on from the last. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = <Result>(write: () => Promise<Result>): Promise<Result> => {
    const done = queue.current.catch(() => undefined).then(write);
    queue.current = done;
    return done;
  };
  const base = () => `${ordinal}.${storedRevision(patientId, place)}`;
  const saveAs = async (value: unknown, isFinal: boolean) => {
    const change = { value, base: storedRevision(patientId, place) };
    try {
      await saveField(patientId, place, change, (text, open) => send(text, { value, isFinal, open }));
    } catch (reason) {
      if (reason instanceof Refused && crossing.has(reason.code)) {
        forgetRevision(patientId, place);
        await refresh();
      }
      throw reason;
    }
  };
  return {
    place,
    draft,
    base: base(),
    isWriting,
    isBegun,
    begin() {
      setBegun(true);
      setWriting(true);
    },
    keep: (value) =>
      inTurn(async () => {
        if (!isOver.current) await saveAs(value, false);
        return { base: base() };
      }),
    save: (value) =>
      inTurn(async () => {
        await saveAs(value, true);
        isOver.current = true;
      }),
    cancel: () =>
      inTurn(async () => {
        if (storedRevision(patientId, place) > 0) await remove();
        forgetRevision(patientId, place);
        isOver.current = true;
      }),
    async end() {
      setWriting(false);
      setBegun(false);
      await refresh().finally(() => {
        isOver.current = false;
      });
    },
  };
}
