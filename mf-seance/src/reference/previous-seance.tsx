import { IconButton, toast, SkeletonLines } from "@carnet/shell/ui";
import { Button } from "@carnet/shell/ui";
import { CopyIcon } from "@carnet/shell/ui/more";
import { dayOf, formatDay, useText } from "@carnet/shell/i18n";
import type { SealedText } from "@carnet/services/seance/contract";
import { asAmended } from "../chart/as-amended.ts";
import { useChart } from "../chart/chart-context.ts";
import type { ChartRow, PartValues } from "../chart/part-values.ts";
import { filledRows, type TableKind } from "../rows/row-columns.ts";
import { RowsText } from "../rows/rows-text.tsx";
import { sections } from "../sections/sections.tsx";
import { usePrevious } from "./use-previous.ts";
import css from "./reference.module.css";

const named = (copied: "rows" | "text") =>
  sections.filter((section) => section.copied === copied).map(({ name }) => name);
const tables = named("rows") as TableKind[];
const texts = named("text") as SealedText[];

/** The last session beside this one: read it, or copy a row, a table or a text into the chart (rule 4). */
export function PreviousSeance() {
  const t = useText("seance");
  const { chart, isEditable, desk } = useChart();
  const previous = usePrevious();
  if (chart.seance.number === 1) return <p className={css.none}>{t("reference.previous.first")}</p>;
  if (!previous) return <SkeletonLines lines={5} />;
  const { seance } = previous;
  const parts = asAmended(previous);

  const copied = (name: keyof PartValues) => toast(t("reference.previous.copied", { part: t(`part.${name}`) }));
  const copyRows = (name: TableKind, rows: ChartRow[]) => {
    desk.change(name, (now) => [...now, ...rows.map(({ isAmended: _, ...row }) => row)]);
    copied(name);
  };
  const copyText = (name: SealedText) => {
    desk.change(name, (now) => [now.trim(), parts[name]].filter(Boolean).join("\n"));
    copied(name);
  };

  return (
    <div className={css.previous}>
      <p className={css.when}>
        {t("reference.previous.when", {
          number: seance.number,
          day: formatDay(dayOf(seance.createdOrAppointedAt)),
          name: seance.therapistFullName,
        })}
      </p>
      {tables.map((name) => {
        const rows = filledRows(parts[name], name);
        if (rows.length === 0) return null;
        return (
          <section key={name}>
            <header className={css.head}>
              <h3>{t(`part.${name}`)}</h3>
              {isEditable && (
                <Button variant="quiet" size="small" onClick={() => copyRows(name, rows)}>
                  {t("reference.previous.copyAll")}
                </Button>
              )}
            </header>
            <RowsText
              rows={rows}
              kind={name}
              tool={(row, place) =>
                isEditable && (
                  <IconButton
                    label={t("reference.previous.copyRow", { row: place + 1 })}
                    icon={<CopyIcon size={16} />}
                    onClick={() => copyRows(name, [row])}
                  />
                )
              }
            />
          </section>
        );
      })}
      {texts.map((name) => {
        const text = parts[name].trim();
        if (!text) return null;
        return (
          <section key={name}>
            <header className={css.head}>
              <h3>{t(`part.${name}`)}</h3>
              {isEditable && (
                <IconButton
                  label={t("reference.previous.copyText", { part: t(`part.${name}`) })}
                  icon={<CopyIcon size={16} />}
                  onClick={() => copyText(name)}
                />
              )}
            </header>
            <p className={css.text}>{text}</p>
          </section>
        );
      })}
    </div>
  );
}
