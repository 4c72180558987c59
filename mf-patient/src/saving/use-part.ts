import { useAutosave, type Autosave } from "@carnet/shell/journal";
import { useRef, useState } from "react";
import { useConfirmation, useMustConfirm } from "./confirmation.ts";
import { partPlaces, revisionOf, sealedOf, type PartName, type PartValues } from "../record/open-record.ts";
import { savePart } from "./save-part.ts";
import { useTellBoard } from "./use-board.ts";
import { noteParts, useReadableRecord } from "../record/use-record.ts";

/** A sealed part in an editor. */
export interface EditedPart<Value> {
  value: Value;
  change(value: Value): void;
  autosave: Autosave<Value>;
  /** Shows what somebody else stored meanwhile, and forgets what was typed here. */
  takeTheirs(): Promise<void>;
}

/**
 * Edits one sealed part: kept on the device at once, sealed and saved after a second, or, where the clinic asks for
 * confirmation, once it was confirmed, be it after a reload (PAT-021). `onSaved` hears each stored value with the one before it.
 */
export function usePart<Name extends PartName>(
  name: Name,
  onSaved?: (value: PartValues[Name], before: PartValues[Name]) => void,
): EditedPart<PartValues[Name]> {
  const { patient, key, parts } = useReadableRecord();
  const part = parts[name];
  const [value, show] = useState<PartValues[Name]>(part.value);
  const setValue = (next: PartValues[Name]) => show(() => next);
  const stored = useRef<PartValues[Name]>(part.value);
  const heard = useRef(onSaved);
  heard.current = onSaved;
  const id = patient.id;

  const keep = (now: PartValues[Name], rev: number) => {
    const before = stored.current;
    stored.current = now;
    noteParts(id, (known) => ({ ...known, parts: { ...known.parts, [name]: { value: now, rev, trouble: null } } }));
    heard.current?.(now, before);
  };
  const autosave = useAutosave({
    key: `patient/${id}/${name}`,
    value,
    base: revisionOf(sealedOf(patient, name)),
    holds: useMustConfirm(),
    enabled: patient.can.write && part.trouble === null,
    seal: async (now) => now,
    save: async (now) => {
      const saved = await savePart(id, name, now);
      keep(now, saved.base);
      return saved;
    },
    onRecover: setValue,
  });
  useConfirmation(name, autosave, () => setValue(stored.current));
  useTellBoard(name, autosave);

  const takeTheirs = async () => {
    const current = autosave.conflict?.current ?? sealedOf(patient, name);
    const item = { ref: partPlaces[name], sealed: current as never };
    const [opened] = current ? await key.crypto.open<PartValues[Name]>(key.ref, [item]) : [];
    if (opened?.ok) {
      stored.current = opened.value;
      setValue(opened.value);
    }
    autosave.conflict?.takeTheirs();
  };
  return { value, change: setValue, autosave, takeTheirs };
}
