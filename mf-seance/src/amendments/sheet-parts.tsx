import { Fragment, useId, useState } from "react";
import { ChevronDownIcon } from "@carnet/shell/ui/full";
import { ChevronRightIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { useChart } from "../chart/chart-context.ts";
import { isAmended, sectionsOf, type Leaf, type ShownSection } from "../sections/sections.tsx";
import section from "../sections/section.module.css";
import { figuresOf } from "./closed-figures.tsx";
import { useUnsent } from "./use-unsent.ts";
import css from "./reading.module.css";

interface Part extends Leaf, Pick<ShownSection, "isForeign" | "from"> {
  key: string;
}

/** What was written in a closed session, part by part but for the figures beside it; the empty ones are named in one line, which opens them to be amended. */
export function SheetParts() {
  const t = useText("seance");
  const { chart } = useChart();
  const id = useId();
  const unsent = useUnsent();
  const [isAsked, setAsked] = useState<boolean | null>(null);
  const isOpen = isAsked ?? unsent.isAny;
  const { id: seanceId } = chart.seance;
  const beside = figuresOf(chart)?.name;
  const written = sectionsOf(chart, unsent.sections).filter(({ name }) => name !== beside);
  const parts = written.flatMap(({ name, isForeign, from, leaves, isFilled, Read, amendedAt }): Part[] => {
    const whole = {
      title: `part.${name}`,
      isFilled,
      Read,
      ...(amendedAt ? { amendedAt } : { amendedAt: new RegExp(`^${name}$`) }),
    };
    return (leaves ?? [whole]).map((leaf) => ({ ...leaf, isForeign, from, key: `${seanceId}/${leaf.title}` }));
  });
  const isSaid = (part: Part) => part.isFilled(chart) || isAmended(part, chart);
  const empty = parts.filter((part) => !isSaid(part));
  const names = empty.map(({ title }) => t(title).toLocaleLowerCase()).join(", ");
  return (
    <>
      {parts.filter(isSaid).map(({ key, isForeign, from, Read }) => (
        <Fragment key={key}>
          {isForeign && <p className={section.foreign}>{t("sections.section.foreign", { type: t(`type.${from}`) })}</p>}
          <Read />
        </Fragment>
      ))}
      {empty.length > 0 && (
        <div className={css.empties}>
          <button
            type="button"
            className={css.emptyLine}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setAsked(!isOpen)}
          >
            {isOpen ? (
              <ChevronDownIcon size={17} aria-hidden="true" />
            ) : (
              <ChevronRightIcon size={17} aria-hidden="true" />
            )}
            <strong>{t("amendments.closed.emptyParts", { count: empty.length })}</strong> <span>{names}</span>
          </button>
          <div id={id}>{isOpen && empty.map(({ key, Read }) => <Read key={key} />)}</div>
        </div>
      )}
    </>
  );
}
