import { useContext } from "react";
import { useRecordPart, type EditedField, type PartName, type PartValues } from "@carnet/shell/record";
import { useReadableRecord } from "../record/use-record.ts";
import { useConfirmation, useMustConfirm } from "./confirmation.ts";
import { SaveBoardContext } from "./use-board.ts";

/**
 * Edits one sealed part of the record on the page: saved after a second or, where the clinic asks for confirmation, once it was
 * confirmed, be it after a reload (PAT-021). `onSaved` hears each stored value with the one before it.
 */
export function usePart<Name extends PartName>(
  name: Name,
  onSaved?: (value: PartValues[Name], before: PartValues[Name]) => void,
): EditedField<PartValues[Name]> {
  const board = useContext(SaveBoardContext);
  const edited = useRecordPart(useReadableRecord(), name, {
    board,
    holds: useMustConfirm(),
    ...(onSaved && { onSaved }),
  });
  useConfirmation(name, edited.autosave, edited.reset);
  return edited;
}
