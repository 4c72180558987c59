import { followLink } from "@carnet/shell/app";
import { dayOf, formatDay, useText } from "@carnet/shell/i18n";
import { Badge } from "@carnet/shell/ui/full";
import { AmendIcon, DraftIcon, PhaseTag } from "@carnet/shell/ui/more";
import { seancePath } from "@carnet/shell/workspace";
import type { OpenSeance } from "../chart/open-seance.ts";
import { troublesOf } from "../chart/troubles-of.ts";
import { Troubles } from "../chart/troubles.tsx";
import css from "./case-history.module.css";
import { storyOf } from "./story-of.ts";

/** One session as it is read in the story of a case: when, of what type, by whom, and what it says. */
export function SessionStory({ patientId, chart }: { patientId: string; chart: OpenSeance }) {
  const t = useText("seance");
  const spoken = useText("workspace");
  const { seance } = chart;
  const parts = storyOf(chart, t, spoken);
  const isAmended = Object.values(chart.amendments).some((list) => list.some(({ inProgress }) => !inProgress));
  return (
    <article className={css.session} aria-labelledby={`story-${seance.id}`}>
      <header className={css.when}>
        <h3 id={`story-${seance.id}`}>
          <a href={seancePath(patientId, seance.number)} onClick={followLink}>
            {t("summary.seance", { number: seance.number, day: formatDay(dayOf(seance.createdOrAppointedAt)) })}
          </a>
        </h3>
        <p>{t("story.by", { type: t(`type.${seance.typeOfSeance}`), name: seance.therapistFullName })}</p>
        <PhaseTag phase={seance.treatmentPhase} />
        {seance.finalizedAt === null && (
          <Badge tone="warning" icon={<DraftIcon size={14} />}>
            {t("story.draft")}
          </Badge>
        )}
        {isAmended && (
          <Badge tone="info" icon={<AmendIcon size={14} />}>
            {t("story.amended")}
          </Badge>
        )}
      </header>
      <Troubles chart={chart} />
      {parts.length === 0 && troublesOf(chart, t).length === 0 && <p className={css.none}>{t("summary.nothing")}</p>}
      {parts.length > 0 && (
        <dl className={css.parts} data-private>
          {parts.map(({ key, title, text }) => (
            <div key={key}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
}
