import { WarningIcon } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { antecedentTexts } from "@carnet/services/patient/contract";
import { PreviousSeance } from "./previous-seance.tsx";
import { useBackground, type Background } from "./use-background.ts";
import { useWarnings } from "./use-warnings.ts";
import css from "./reference.module.css";

/** Beside the chart: warnings first, then the last session, then the antecedents that were filled in. */
export function ReferenceColumn() {
  const t = useText("seance");
  const background = useBackground();
  const warnings = useWarnings();
  return (
    <div className={css.column}>
      {warnings.length > 0 && (
        <section className={css.block} aria-labelledby="reference-warnings">
          <h2 id="reference-warnings">{t("reference.column.warnings")}</h2>
          {warnings.map(({ number, text }) => (
            <p key={number} className={css.warning}>
              <WarningIcon size={16} aria-hidden="true" />
              <span>
                {text} <small>{t("reference.column.ofSession", { number })}</small>
              </span>
            </p>
          ))}
        </section>
      )}
      <section className={css.block} aria-labelledby="reference-previous">
        <h2 id="reference-previous">{t("reference.column.previous")}</h2>
        <PreviousSeance />
      </section>
      <section className={css.block} aria-labelledby="reference-antecedents">
        <h2 id="reference-antecedents">{t("reference.column.antecedents")}</h2>
        {background && <AntecedentFacts background={background} />}
      </section>
    </div>
  );
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
