import { useContext } from "react";
import { useText } from "@carnet/shell/i18n";
import { useRecordPart, type EditedField, type PartName, type PartValues } from "@carnet/shell/record";
import { toast } from "@carnet/shell/ui";
import { useReadableRecord } from "../record/use-record.ts";
import { useConfirmation, useMustConfirm } from "./confirmation.ts";
import { SaveBoardContext } from "./use-board.ts";

const titles = {
  notes: "fields.notes",
  privateInfo: "fields.group.private",
  antecedents: "anamnese.part.antecedents",
  systemsReview: "anamnese.part.systemsReview",
  customHealthHistory: "anamnese.tab.custom",
} as const satisfies Record<PartName, string>;

/**
 * Edits one sealed part of the record on the page: saved after a second or, where the clinic asks for confirmation, once it was
 * confirmed, be it after a reload (PAT-021). Where somebody else changed other places of it meanwhile, both changes stand, and it says so. `onSaved` hears each stored value with the one before it.
 */
export function usePart<Name extends PartName>(
  name: Name,
  onSaved?: (value: PartValues[Name], before: PartValues[Name]) => void,
): EditedField<PartValues[Name]> {
  const t = useText("patient");
  const spoken = useText("record");
  const board = useContext(SaveBoardContext);
  const edited = useRecordPart(useReadableRecord(), name, {
    board,
    title: t(titles[name]),
    holds: useMustConfirm(),
    onJoined: (undo) => toast(spoken("conflict.joined", { part: t(titles[name]) }), { undo }),
    ...(onSaved && { onSaved }),
  });
  useConfirmation(name, edited.autosave, edited.reset);
  return edited;
}
