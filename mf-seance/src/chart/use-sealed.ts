import { useEffect, useRef, useState } from "react";
import { Refused } from "@carnet/shell/api";
import type { FieldRef } from "@carnet/shell/crypto";
import { useAutosave, type Autosave } from "@carnet/shell/journal";
import { sealed as sealedSchema, type Sealed } from "@carnet/services/kit/contract";
import { useChart } from "./chart-context.ts";
import type { OpenPatient } from "./open-patient.ts";
import type { Part } from "./open-seance.ts";
import { nameOfPlace } from "./places.ts";
import { noteRevision, revisionOf, storedRevision } from "./revisions.ts";
import { useStanding } from "./use-standing.ts";
import { withNewestKey } from "./with-newest-key.ts";

interface SealedPlace<Value> {
  place: FieldRef;
  part: Part<Value>;
  /** Sends the envelope to its call. */
  send(sealed: Sealed): Promise<unknown>;
  /** Takes note of what is stored now. */
  remember(part: Part<Value>): void;
  delay?: number;
}

/** A value being edited: what the editor shows, how to change it, and where the change is. */
export interface Edited<Value> {
  value: Value;
  change(value: Value): void;
  autosave: Autosave<Value>;
  /** Why the value cannot be shown or edited, or null. */
  trouble: Part<Value>["trouble"];
  isEditable: boolean;
}

interface Payload<Value> {
  sealed: Sealed;
  value: Value;
}

/** Edits one sealed place: journal at once, server after the pause, each save one version on from the one stored. */
export function useSealed<Value>({ place, part, send, remember, delay = 1_000 }: SealedPlace<Value>): Edited<Value> {
  const { open, isEditable: mayEdit, board } = useChart();
  const [value, change] = useState(part.value);
  const shown = useRef(part);
  const isEditable = mayEdit && part.trouble === null;
  const name = nameOfPlace(place);

  useEffect(() => {
    const before = shown.current.value;
    shown.current = part;
    change((now) => (JSON.stringify(now) === JSON.stringify(before) ? part.value : now));
  }, [part]);

  const autosave = useAutosave<Value, Payload<Value>>({
    key: name,
    value,
    base: part.rev,
    delay,
    enabled: isEditable,
    seal: async (next) => ({ sealed: await sealNext(open, place, next), value: next }),
    async save({ sealed, value: saved }) {
      const rev = await withNewestKey(open, async (now) => {
        const sent = now === open ? sealed : await sealNext(now, place, saved);
        await send(sent);
        return noteRevision(place, revisionOf(sent));
      }).catch((reason: unknown) => {
        if (reason instanceof Refused && reason.code === "conflict") noteConflict(place, reason);
        throw reason;
      });
      remember({ value: saved, rev, trouble: null });
      return { base: rev };
    },
    onRecover: change,
  });

  useStanding(board, name, autosave);
  return { value, change, autosave, trouble: part.trouble, isEditable };
}

/** Seals a value one version on from the one stored. */
async function sealNext(open: OpenPatient, place: FieldRef, value: unknown): Promise<Sealed> {
  const [sealed] = await open.crypto.seal(open.ref, [{ ref: place, value, rev: storedRevision(place) + 1 }]);
  return sealed!;
}

/** The next save goes one version on from what the server holds. */
function noteConflict(place: FieldRef, { fields }: Refused): void {
  const current = sealedSchema.safeParse(fields["current"]);
  if (current.success) noteRevision(place, revisionOf(current.data));
}
