import { LexiconArea } from "@carnet/shell/ui/writing";
import { useLexiconTerms, type Lists } from "@carnet/shell/workspace/lexicon";
import { useText } from "@carnet/shell/i18n";
import type { EditedField } from "@carnet/shell/record";
import { textLength } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";

/** The lists that complete what is written of the drawings, here and in its amendments (LEX-004). */
export const notesLists: Lists = ["notes"];

interface DrawingNotesProps {
  notes: EditedField<string>;
  /** They stand under a figure, with all of the screen for it or not: one line, unless something is written. */
  isSmall: boolean;
  isFull: boolean;
}

/** What the drawings show, in words. */
export function DrawingNotes({ notes, isSmall, isFull }: DrawingNotesProps) {
  const t = useText("seance");
  const lexicon = useLexiconTerms(useChart().open.patient.clinicId, [notesLists]);
  const source = lexicon.sourceOf(notesLists);
  return (
    <>
      <LexiconArea
        {...source}
        // The dialog of one's own words would open below what has all of the screen.
        onEditList={isFull ? undefined : source.onEditList}
        label={t("drawings.notes.label")}
        labelHidden={isSmall && !isFull}
        {...(isSmall && { minRows: 1, placeholder: t("drawings.notes.label") })}
        value={notes.value}
        onChange={notes.change}
        readOnly={!notes.isEditable}
        maxLength={textLength}
      />
      {lexicon.dialog}
    </>
  );
}
