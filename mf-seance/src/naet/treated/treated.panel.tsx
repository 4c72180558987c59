import { useId } from "react";
import { Button, CheckIcon, SkeletonLines, toast, ErrorPanel, WarningIcon } from "@carnet/shell/ui";
import { UndoIcon } from "@carnet/shell/ui/full";
import { NotYetIcon } from "@carnet/shell/ui/more";
import { dayOf, formatDay, useLanguage, useText } from "@carnet/shell/i18n";
import { useChart } from "../../chart/chart-context.ts";
import { CallError, Troubles } from "../../chart/troubles.tsx";
import { newAllergen } from "../allergens.tsx";
import { stillToTreat, treatedSoFar, type Outcome } from "./treated-so-far.ts";
import { useTreated } from "./use-treated.ts";
import css from "./treated.module.css";

const icons: Record<Outcome, typeof CheckIcon> = { cleared: CheckIcon, failed: UndoIcon, open: NotYetIcon };

/** Beside an allergy session: what was treated so far and how it held, and what is still to be treated again. */
export function TreatedPanel() {
  const t = useText("seance");
  const id = useId();
  const { chart, desk, isEditable } = useChart();
  const { sessions, others, missing, isError, retry } = useTreated();
  const numbers = new Intl.ListFormat(useLanguage()).format(missing.map(String));
  const treated = sessions && treatedSoFar(sessions, chart.seance.number);
  const again = treated ? stillToTreat(treated, chart.parts.naet.value) : [];
  const add = (text: string) => {
    const added = { ...newAllergen, text, textComputed: text };
    desk.change("naet", (now) => ({ ...now, allergens: [...now.allergens, added] }));
    toast(t("naet.treated.added", { allergen: text }), {
      undo: () =>
        desk.change("naet", (now) => {
          const at = now.allergens.findLastIndex((each) => each.text === text);
          return at < 0 ? now : { ...now, allergens: now.allergens.toSpliced(at, 1) };
        }),
    });
  };
  return (
    <section className={css.panel} aria-labelledby={id}>
      <h2 className={css.title} id={id}>
        {t("naet.treated.title")}
        {treated && treated.length > 0 && <span className={css.count}>{treated.length}</span>}
      </h2>
      {isError && <ErrorPanel title={t("naet.treated.trouble")} onRetry={retry} />}
      {!treated && !isError && <SkeletonLines lines={3} />}
      {missing.length > 0 && <CallError>{t("whole.sessions", { count: missing.length, numbers })}</CallError>}
      {others.map((other) => (
        <Troubles key={other.seance.id} chart={other} />
      ))}
      {treated?.length === 0 && <p className={css.none}>{t("naet.treated.none")}</p>}
      {treated && treated.length > 0 && (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach that
        <ol className={css.list} tabIndex={0} aria-labelledby={id}>
          {treated.map(({ number, at, allergen, outcome }) => {
            const Icon = icons[outcome];
            return (
              <li key={`${number}/${allergen}`} className={css.line}>
                <span className={css.number}>{number}</span>
                <span className={css.words} data-private>
                  <strong>{allergen}</strong>
                  <small>{formatDay(dayOf(at))}</small>
                </span>
                <span className={css.outcome} data-outcome={outcome}>
                  <Icon size={15} aria-hidden="true" />
                  {t(`naet.treated.${outcome}`)}
                </span>
              </li>
            );
          })}
        </ol>
      )}
      {again.map((allergen) => (
        <p key={allergen} className={css.again}>
          <WarningIcon size={16} aria-hidden="true" />
          <span>{t("naet.treated.again", { allergen })}</span>
          {isEditable && (
            <Button
              variant="quiet"
              size="small"
              aria-label={t("naet.treated.addOf", { allergen })}
              onClick={() => add(allergen)}
            >
              {t("naet.treated.add")}
            </Button>
          )}
        </p>
      ))}
    </section>
  );
}
