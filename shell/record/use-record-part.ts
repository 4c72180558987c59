import type { SaveBoard } from "@carnet/shell/journal";
import type { Sealed } from "@carnet/services/framework/contract";
import type { Join } from "./joining/join.ts";
import { notePart } from "./known-record.ts";
import type { OpenRecord } from "./open-record.ts";
import { recordParts, type PartName, type PartValues } from "./record-parts.ts";
import type { FieldKind, SealedField } from "./sealed-field.ts";
import { sendPart } from "./send-part.ts";
import { useSealedField, type EditedField, type FieldChange } from "./use-sealed-field.ts";

interface PartOptions<Value> {
  board: SaveBoard;
  /** What it is called on the page. */
  title?: string;
  holds?: boolean;
  /** Sends the envelope together with what belongs to the change; by itself unless told. */
  send?(sealed: Sealed, change: FieldChange<Value>): Promise<unknown>;
  /** Two people's changes of the part stand together now. */
  onJoined?(undo: () => void): void;
  /** Hears each stored value with the one before it. */
  onSaved?(value: Value, before: Value): void;
}

/** Edits one sealed part of a record: its notes, what only the care team knows, its antecedents, its systems review, its own forms. */
export function useRecordPart<Name extends PartName>(
  { patient, parts }: OpenRecord,
  name: Name,
  { board, title, holds = false, send, onJoined, onSaved }: PartOptions<PartValues[Name]>,
): EditedField<PartValues[Name]> {
  type Value = PartValues[Name];
  const field = parts[name] as SealedField<Value>;
  return useSealedField<Value>({
    ...(recordParts[name] as unknown as FieldKind<Value>),
    patientId: patient.id,
    field,
    mayEdit: patient.can.write,
    board,
    title,
    holds,
    joining: {
      load: async () => (await import("./joining/join-parts.ts")).joinOfPart[name] as Join<Value>,
      onJoined: (undo) => onJoined?.(undo),
    },
    async send(sealed, change) {
      await (send ? send(sealed, change) : sendPart(name, sealed, change));
      onSaved?.(change.value, change.stored);
    },
    onSaved: (saved) => notePart(patient.id, name, saved),
  });
}
