import { LexiconArea } from "@carnet/shell/ui/writing";
import { useLexiconTerms, type Lists } from "@carnet/shell/workspace/lexicon";
import { useText } from "@carnet/shell/i18n";
import type { SealedText } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import { usePart } from "../chart/use-part.ts";
import { isCarriedText, withText } from "../reference/carry-over.ts";
import { CarriedActions, CarriedMark } from "../reference/carried-mark.tsx";
import { useCarried } from "../reference/use-carried.ts";
import { useClearCarried } from "../reference/use-clear-carried.ts";
import { Section } from "./section.tsx";
import { textLength } from "@carnet/services/seance/contract";
import css from "./section.module.css";

interface TextSectionProps {
  name: SealedText;
  lists: Lists;
  minRows?: number | undefined;
}

/** A part of the chart that is free text, as high as what is written. */
export function TextSection({ name, lists, minRows = 2 }: TextSectionProps) {
  const t = useText("seance");
  const { open, chart } = useChart();
  const edited = usePart(name);
  const lexicon = useLexiconTerms(open.patient.clinicId, [lists]);
  const title = t(`part.${name}`);
  const before = useCarried(name);
  const isAlong = chart.seance.cameAlong.some((each) => each === name) && edited.value === chart.parts[name].value;
  const isCarried = (isAlong && edited.value !== "") || (before !== null && isCarriedText(edited.value, before));
  const clearCarried = useClearCarried();
  const clear = () =>
    clearCarried(name, title, { clear: () => "", giveBack: (now, { before: text }) => withText(text, now) });
  return (
    <Section
      id={name}
      title={title}
      badge={isCarried && <CarriedMark />}
      actions={isCarried && <CarriedActions name={name} title={title} onClear={clear} />}
      edited={edited}
      show={(value) => value}
    >
      <div className={css.written} data-carried={isCarried || undefined} data-along={isAlong || undefined}>
        <LexiconArea
          {...lexicon.sourceOf(lists)}
          label={title}
          labelHidden
          minRows={minRows}
          value={edited.value}
          onChange={edited.change}
          readOnly={!edited.isEditable}
          placeholder={edited.isEditable ? t(`part.${name}Hint`) : ""}
          maxLength={textLength}
        />
      </div>
      {lexicon.dialog}
    </Section>
  );
}
