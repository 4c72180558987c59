import { LexiconArea } from "@carnet/shell/ui/writing";
import { useLexiconTerms } from "@carnet/shell/workspace/lexicon";
import { useText } from "@carnet/shell/i18n";
import { textLength } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import { useTouching } from "../chart/touching.tsx";
import { usePart } from "../chart/use-part.ts";
import { CarriedActions, CarriedMark } from "../reference/carried-mark.tsx";
import { carriedFields, withoutCarried, withoutFields } from "../reference/carry-fields.ts";
import { useCarried } from "../reference/use-carried.ts";
import { useClearCarried } from "../reference/use-clear-carried.ts";
import { exclusionFields, exclusionLists } from "./exclusion-fields.ts";
import { keepWarning } from "./keep-warning.ts";
import { Section } from "./section.tsx";
import css from "./fields.module.css";
import section from "./section.module.css";

const none: ReadonlySet<string> = new Set();

/** What not to do with this patient; the warning is shown on every later session (SES-007). */
export function ExclusionsSection() {
  const t = useText("seance");
  const { open, chart } = useChart();
  const edited = usePart("exclusions", async ({ value: next, stored }) => {
    if (next.warning !== stored.warning) await keepWarning(open.patient.id, chart.seance.number, next.warning);
  });
  const lexicon = useLexiconTerms(open.patient.clinicId, Object.values(exclusionLists));
  const touching = useTouching();
  const { value } = edited;
  const before = useCarried("exclusions");
  const carried = before ? carriedFields("exclusions", value, before) : none;
  const isAlong = chart.seance.cameAlong.includes("exclusions");
  const title = t("part.exclusions");
  const clearCarried = useClearCarried();
  const clear = () =>
    clearCarried("exclusions", title, {
      clear: (now) => (before ? withoutCarried("exclusions", now, before, carried) : now),
      giveBack: (now, made) => withoutFields("exclusions", now, made),
    });
  return (
    <Section
      id="exclusions"
      title={title}
      badge={carried.size > 0 && <CarriedMark />}
      actions={carried.size > 0 && <CarriedActions name="exclusions" title={title} onClear={clear} />}
      hint={t("part.exclusionsHint")}
      edited={edited}
      show={(shown) =>
        exclusionFields
          .map((name) => shown[name])
          .filter(Boolean)
          .join("\n")
      }
    >
      <div className={css.grid}>
        {exclusionFields.map((name) => (
          <div
            key={name}
            className={section.written}
            data-carried={carried.has(name) || undefined}
            data-along={(isAlong && carried.has(name)) || undefined}
          >
            <LexiconArea
              {...lexicon.sourceOf(exclusionLists[name])}
              label={t(`exclusions.${name}`)}
              minRows={2}
              value={value[name]}
              onChange={(text) => edited.change({ ...value, [name]: text })}
              onFocus={() => name === "warning" && touching?.aim({ table: "warning" })}
              readOnly={!edited.isEditable}
              maxLength={textLength}
            />
          </div>
        ))}
      </div>
      {lexicon.dialog}
    </Section>
  );
}
