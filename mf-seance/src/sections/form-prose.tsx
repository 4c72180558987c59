import { LexiconArea } from "@carnet/shell/ui/writing";
import type { ProseProps } from "@carnet/shell/workspace/forms";
import { useLexiconTerms, type Lists } from "@carnet/shell/workspace/lexicon";
import { useChart } from "../chart/chart-context.ts";

const lists: Lists = ["notes"];

/** A long answer of a form of one's own in a session: completed like its notes (LEX-004). */
export function FormProse(props: ProseProps) {
  const lexicon = useLexiconTerms(useChart().open.patient.clinicId, [lists]);
  return (
    <>
      <LexiconArea {...lexicon.sourceOf(lists)} {...props} />
      {lexicon.dialog}
    </>
  );
}
