import type { Health } from "@carnet/services/admin/contract";
import { formatDay, formatNumber, useText } from "@carnet/shell/i18n";
import { CheckIcon, ErrorIcon } from "@carnet/shell/ui";
import { useTroubleWords } from "./trouble-words.ts";
import type { Trouble } from "./troubles.ts";
import css from "./services.module.css";

/** How the house is, in a sentence, and what of it needs somebody. */
export function Verdict({ health, troubles }: { health: Health; troubles: readonly Trouble[] }) {
  const t = useText("admin");
  const words = useTroubleWords();
  const urgent = troubles.filter(({ look }) => look !== "mild");
  const isWell = urgent.length === 0;
  const counts = { count: health.services.length, services: formatNumber(health.services.length) };
  return (
    <section className={css.verdict} data-look={isWell ? "well" : "ill"} role="status">
      <span className={css.sign}>{isWell ? <CheckIcon /> : <ErrorIcon />}</span>
      <div>
        <h2 className={css.sentence}>
          {isWell ? t("services.verdict.well") : t("services.verdict.needs", { count: urgent.length })}
        </h2>
        <p className={css.parts}>
          {isWell ? t("services.verdict.wellText", counts) : urgent.map((each) => words(each).title).join(" · ")}
        </p>
      </div>
      {isWell && health.wellSince && (
        <p className={css.since}>{t("services.verdict.since", { day: formatDay(health.wellSince) })}</p>
      )}
    </section>
  );
}
