import { LexiconArea } from "@carnet/shell/ui/more";
import { useLexiconTerms, type Lists } from "@carnet/shell/workspace";
import { useText } from "@carnet/shell/i18n";
import type { SealedText } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import { usePart } from "../chart/use-part.ts";
import { CarriedBadge } from "../reference/carried-badge.tsx";
import { Section } from "./section.tsx";

interface TextSectionProps {
  name: SealedText;
  lists: Lists;
  minRows?: number | undefined;
}

/** A part of the chart that is free text, as high as what is written. */
export function TextSection({ name, lists, minRows = 2 }: TextSectionProps) {
  const t = useText("seance");
  const { open } = useChart();
  const edited = usePart(name);
  const lexicon = useLexiconTerms(open.patient.clinicId, [lists]);
  const title = t(`part.${name}`);
  return (
    <Section id={name} title={title} badge={<CarriedBadge name={name} />} edited={edited} show={(value) => value}>
      <LexiconArea
        {...lexicon.sourceOf(lists)}
        label={title}
        labelHidden
        minRows={minRows}
        value={edited.value}
        onChange={edited.change}
        readOnly={!edited.isEditable}
        placeholder={edited.isEditable ? t(`part.${name}Hint`) : ""}
        maxLength={100_000}
      />
      {lexicon.dialog}
    </Section>
  );
}
