import { formatInstant, useText } from "@carnet/shell/i18n";
import { Button } from "@carnet/shell/ui";
import type { ClinicOfDay, VisitOfDay } from "@carnet/services/seance/contract";
import css from "./desk/desk.module.css";
import { Sheet } from "./sheet.tsx";

interface HandOverPanelProps {
  clinics: readonly ClinicOfDay[];
  visits: readonly VisitOfDay[];
  onMove: (visit: VisitOfDay) => void;
}

/** Visits to come of those who no longer treat in the clinic, each one press from another therapist. */
export function HandOverPanel({ clinics, visits, onMove }: HandOverPanelProps) {
  const t = useText("home");
  if (visits.length === 0) return null;
  const former = new Map(clinics.flatMap((clinic) => clinic.formerTherapists.map((one) => [one.userId, one.name])));
  return (
    <Sheet title={t("handOver.title")} count={visits.length}>
      <ul className={css.list}>
        {visits.map((visit) => {
          const { id, patientName, therapistId, startsAt, can } = visit;
          const name = patientName || t("today.unnamed");
          return (
            <li key={id} className={css.line}>
              <span className={css.words}>
                <span className={css.name} data-private>
                  {name}
                </span>
                <span className={css.hint}>
                  <time dateTime={startsAt}>{formatInstant(startsAt)}</time> ·{" "}
                  {t("handOver.was", { name: former.get(therapistId) || t("plan.unnamed") })}
                </span>
              </span>
              {can.move ? (
                <Button size="small" aria-label={t("handOver.moveOf", { name })} onClick={() => onMove(visit)}>
                  {t("handOver.move")}
                </Button>
              ) : (
                <span className={css.hint}>{t("handOver.elsewhere")}</span>
              )}
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
