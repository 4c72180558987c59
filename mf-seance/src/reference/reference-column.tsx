import { useState } from "react";
import { CheckIcon, IconButton, WarningIcon } from "@carnet/shell/ui";
import { Tabs } from "@carnet/shell/ui/full";
import { CopyIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { antecedentTexts } from "@carnet/services/patient/contract";
import { asAmended } from "../chart/as-amended.ts";
import { useChart } from "../chart/chart-context.ts";
import { Facts } from "../amendments/facts.tsx";
import { formFacts } from "@carnet/shell/workspace/forms";
import { filledFormIn } from "../sections/filled-form-in.ts";
import { bodyViews } from "../drawings/body-views.ts";
import { DrawingsSection } from "../drawings/drawings-section.tsx";
import { isHere } from "./copy-part.ts";
import { CopyWhole } from "./copy-whole.tsx";
import { PreviousSeance } from "./previous-seance.tsx";
import { useBackground, type Background } from "./use-background.ts";
import { useCopyAll } from "./use-copy-all.ts";
import { useCopying } from "./use-copying.ts";
import { usePrevious } from "./use-previous.ts";
import { useWarnings } from "./use-warnings.ts";
import css from "./reference.module.css";

/** Beside the chart: the last session, with the warnings first; the antecedents; the form filled last time; the figure where it is not pinned. Each scrolls by itself. */
export function ReferenceColumn({ figure = false }: { figure?: boolean }) {
  const t = useText("seance");
  const spoken = useText("workspace");
  const { chart } = useChart();
  const [asked, show] = useState<"previous" | "antecedents" | "form" | "figure">("previous");
  const previous = usePrevious();
  const { copy } = useCopying();
  const copyAll = useCopyAll(copy);
  const { number } = chart.seance;
  const formPart = previous && { name: "customForm" as const, said: asAmended(previous).customForm };
  const form = formPart && filledFormIn(formPart.said);
  const shown = (asked === "form" && !form) || (asked === "figure" && !figure) ? "previous" : asked;
  return (
    <div className={css.column}>
      <div className={css.top}>
        <Tabs
          label={t("reference.column.label")}
          tabs={[
            {
              value: "previous" as const,
              label:
                number > 1 ? t("reference.column.session", { number: number - 1 }) : t("reference.column.previous"),
            },
            { value: "antecedents" as const, label: t("reference.column.antecedents") },
            ...(figure ? [{ value: "figure" as const, label: t("reference.column.figure") }] : []),
            ...(form ? [{ value: "form" as const, label: t("reference.column.form") }] : []),
          ]}
          value={shown}
          onChange={show}
        />
        {copyAll && (
          <CopyWhole
            title={t("reference.previous.copySession", { number: number - 1 })}
            keys="Alt+C"
            isHere={copyAll.isHere}
            onCopy={copyAll.run}
          >
            {t("reference.previous.all")} <kbd aria-hidden="true">Alt C</kbd>
          </CopyWhole>
        )}
      </div>
      <div
        className={css.body}
        data-private-chart
        role="tabpanel"
        tabIndex={0}
        aria-label={t(`reference.column.${shown}`)}
      >
        {shown === "previous" && <Warnings />}
        {shown === "previous" && <PreviousSeance copy={copy} />}
        {shown === "antecedents" && <Antecedents />}
        {shown === "figure" && <DrawingsSection id="drawings" perspectives={bodyViews} />}
        {shown === "form" && form && (
          <>
            <header className={css.head}>
              <h3 className={css.formTitle}>{form.title}</h3>
              {copyAll &&
                (isHere(formPart, chart.parts) ? (
                  <CheckIcon size={16} aria-label={t("reference.previous.here")} role="img" />
                ) : (
                  <IconButton
                    label={t("reference.previous.copyText", { part: form.title })}
                    icon={<CopyIcon size={16} />}
                    onClick={() => copy([formPart])}
                  />
                ))}
            </header>
            <Facts facts={formFacts(form, spoken)} />
          </>
        )}
      </div>
    </div>
  );
}

function Warnings() {
  const t = useText("seance");
  return useWarnings().map(({ number, text }) => (
    <p key={number} className={css.warning}>
      <WarningIcon size={16} aria-hidden="true" />
      <span>
        {text} <small>{t("reference.column.ofSession", { number })}</small>
      </span>
    </p>
  ));
}

function Antecedents() {
  const background = useBackground();
  return background && <AntecedentFacts background={background} />;
}

function AntecedentFacts({ background: { antecedents } }: { background: Background }) {
  const t = useText("seance");
  const label = useText("record");
  const filled = antecedentTexts.flatMap((name) =>
    antecedents[name]?.trim() ? [{ name, text: antecedents[name] }] : [],
  );
  if (filled.length === 0) return <p className={css.none}>{t("reference.column.noAntecedents")}</p>;
  return (
    <dl className={css.facts}>
      {filled.map(({ name, text }) => (
        <div key={name} style={{ display: "contents" }}>
          <dt>{label(`antecedents.${name}`)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
