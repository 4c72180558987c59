import { Refused } from "@carnet/shell/api";
import { CheckIcon, IconButton, SkeletonLines, ErrorPanel } from "@carnet/shell/ui";
import { CopyIcon } from "@carnet/shell/ui/more";
import { dayOf, formatDay, useText } from "@carnet/shell/i18n";
import { naet, sealedTexts } from "@carnet/services/seance/contract";
import { asAmended } from "../chart/as-amended.ts";
import { useChart } from "../chart/chart-context.ts";
import { CallError, Troubles } from "../chart/troubles.tsx";
import { Facts } from "../amendments/facts.tsx";
import { naetFacts } from "../naet/naet-facts.ts";
import type { PartValues } from "../chart/part-values.ts";
import { exclusionFields } from "../sections/exclusion-fields.ts";
import { sectionsOf } from "../sections/sections.tsx";
import { filledRows } from "../rows/row-columns.ts";
import { RowsText } from "../rows/rows-text.tsx";
import { hasRow } from "./carry-over.ts";
import { isHere, type Copied } from "./copy-part.ts";
import { CopyWhole } from "./copy-whole.tsx";
import { copiedTables, copiedTexts } from "./use-copy-all.ts";
import { usePreviousQuery, usePreviousWhole } from "./use-previous.ts";
import css from "./reference.module.css";

/** Texts that are of their day: read, and not copied. */
const readTexts = sealedTexts.filter((name) => !copiedTexts.includes(name));
const emptyNaet = JSON.stringify(naet.parse({}));

/** The last session beside this one: read it, or copy a row, a table or a text into the chart (rule 4). */
export function PreviousSeance({ copy }: { copy(parts: readonly Copied[]): void }) {
  const t = useText("seance");
  const { chart, isEditable: mayWrite } = useChart();
  const { data: previous, error, refetch } = usePreviousQuery();
  const isEditable = usePreviousWhole() !== null && mayWrite;
  const before = chart.seance.number - 1;
  if (before === 0) return <p className={css.none}>{t("reference.previous.first")}</p>;
  if (error instanceof Refused && error.code === "withheld")
    return <CallError>{t("whole.sessions", { count: 1, numbers: String(before) })}</CallError>;
  if (error) return <ErrorPanel onRetry={() => void refetch()} />;
  if (!previous) return <SkeletonLines lines={5} />;
  const { seance } = previous;
  const parts = asAmended(previous);
  const excluded = exclusionFields.flatMap((field) =>
    parts.exclusions[field].trim() ? [[t(`exclusions.${field}`), parts.exclusions[field]] as const] : [],
  );
  /** What a part is called, and the way to copy it where the open session has it and not all of it is there. */
  const head = (name: keyof PartValues) => {
    const part = { name, said: parts[name] } as Copied;
    const isOpen = isEditable && sectionsOf(chart).some((section) => section.name === name);
    return (
      <header className={css.head}>
        <h3>{t(`part.${name}`)}</h3>
        {isOpen &&
          (isHere(part, chart.parts) ? (
            <CheckIcon size={16} aria-label={t("reference.previous.here")} role="img" />
          ) : (
            <IconButton
              label={t("reference.previous.copyText", { part: t(`part.${name}`) })}
              icon={<CopyIcon size={16} />}
              onClick={() => copy([part])}
            />
          ))}
      </header>
    );
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
      <Troubles chart={previous} />
      {copiedTables.map((name) => {
        const rows = filledRows(parts[name], name);
        if (rows.length === 0) return null;
        return (
          <section key={name}>
            <header className={css.head}>
              <h3>{t(`part.${name}`)}</h3>
              {isEditable && (
                <CopyWhole
                  isHere={isHere({ name, said: rows }, chart.parts)}
                  onCopy={() => copy([{ name, said: rows }])}
                >
                  {t("reference.previous.copyAll")}
                </CopyWhole>
              )}
            </header>
            <RowsText
              rows={rows}
              kind={name}
              tool={(row, place) =>
                isEditable &&
                (hasRow(chart.parts[name].value, row, name) ? (
                  <CheckIcon size={16} aria-label={t("reference.previous.here")} role="img" />
                ) : (
                  <IconButton
                    label={t("reference.previous.copyRow", { row: place + 1 })}
                    icon={<CopyIcon size={16} />}
                    onClick={() => copy([{ name, said: [row] }])}
                  />
                ))
              }
            />
          </section>
        );
      })}
      {JSON.stringify(parts.naet) !== emptyNaet && (
        <section>
          {head("naet")}
          <Facts facts={naetFacts(parts.naet, t)} />
        </section>
      )}
      {copiedTexts.map((name) => {
        const text = parts[name].trim();
        if (!text) return null;
        return (
          <section key={name}>
            {head(name)}
            <p className={css.text}>{text}</p>
          </section>
        );
      })}
      {readTexts.map((name) => {
        const text = parts[name].trim();
        return (
          text && (
            <section key={name}>
              <header className={css.head}>
                <h3>{t(`part.${name}`)}</h3>
              </header>
              <p className={css.text}>{text}</p>
            </section>
          )
        );
      })}
      {excluded.length > 0 && (
        <section>
          {head("exclusions")}
          <Facts facts={excluded} />
        </section>
      )}
    </div>
  );
}
