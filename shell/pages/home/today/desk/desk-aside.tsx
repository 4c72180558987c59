import { followLink } from "@carnet/shell/federation";
import { dayOf, formatMoney, formatTime, useText } from "@carnet/shell/i18n";
import { Button, LockIcon } from "@carnet/shell/ui";
import { shortName, WaitingIcon } from "@carnet/shell/ui/more";
import type { ClinicOfDay, SeanceToCollect, VisitOfDay } from "@carnet/services/seance/contract";
import { shortDay } from "../say-day.ts";
import { presenceOf } from "../presence-of.ts";
import { Sheet } from "../sheet.tsx";
import { BeforeVisitPanel } from "./before-visit.panel.tsx";
import css from "./desk.module.css";

interface DeskAsideProps {
  clinics: readonly ClinicOfDay[];
  visits: readonly VisitOfDay[];
  toCollect: readonly SeanceToCollect[];
  /** All that is owed, by everybody. */
  owed: { count: number; owed: number } | undefined;
  isToday: boolean;
  now: number;
  onCollect: (seance: SeanceToCollect) => void;
}

const minutesSince = (at: string, now: number) => Math.max(0, Math.floor((now - Date.parse(at)) / 60_000));

/** What the desk keeps in sight: who has to pay, who waits, and what is missing before people come. */
export function DeskAside({ clinics, visits, toCollect, owed: all, isToday, now, onCollect }: DeskAsideProps) {
  const t = useText("home");
  const nameOf = (id: string) => {
    const therapist = clinics
      .flatMap((clinic) => [...clinic.therapists, ...clinic.formerTherapists])
      .find(({ userId }) => userId === id);
    return shortName(therapist?.name ?? "") || t("plan.unnamed");
  };
  const waiting = visits.filter(({ state }) => state === "arrived");
  const owed = toCollect.reduce((sum, one) => sum + one.owed, 0);
  return (
    <>
      {toCollect.length > 0 && (
        <Sheet
          title={t("desk.toCollect")}
          count={toCollect.length}
          aside={<strong className={css.sum}>{formatMoney(owed)}</strong>}
        >
          <ul className={css.list}>
            {toCollect.map((one) => (
              <li key={one.seanceId} className={css.line}>
                <span className={css.words}>
                  <span className={css.name} data-private>
                    {one.patientName || t("today.unnamed")}
                  </span>
                  <span className={css.hint}>
                    {[
                      t("today.seance", { number: one.number, day: shortDay(dayOf(one.createdOrAppointedAt)) }),
                      (isToday && presenceOf(one.patientId, visits, t)) || nameOf(one.therapistId),
                    ].join(" · ")}
                  </span>
                </span>
                <Button
                  size="small"
                  aria-label={t("desk.collectFrom", {
                    amount: formatMoney(one.owed),
                    name: one.patientName || t("today.unnamed"),
                  })}
                  onClick={() => onCollect(one)}
                >
                  {formatMoney(one.owed)}
                </Button>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
      {all && all.count > 0 && (
        <p className={css.allOwed}>
          <a href="/therapist/money" onClick={followLink}>
            {t("desk.allOwed", { count: all.count, amount: formatMoney(all.owed) })}
          </a>
        </p>
      )}
      {waiting.length > 0 && (
        <Sheet title={t("desk.room")} count={waiting.length}>
          <ul className={css.list}>
            {waiting.map((visit) => (
              <li key={visit.id} className={css.line}>
                <span className={css.words}>
                  <span className={css.name} data-private>
                    {visit.patientName || t("today.unnamed")}
                  </span>
                  <span className={css.hint}>
                    {t("desk.forWhom", { name: nameOf(visit.therapistId), time: formatTime(visit.startsAt) })}
                  </span>
                </span>
                {visit.arrivedAt && (
                  <span className={css.since}>
                    <WaitingIcon size={14} aria-hidden="true" />
                    {t("visit.minutes", { count: minutesSince(visit.arrivedAt, now) })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Sheet>
      )}
      <BeforeVisitPanel visits={visits} now={now} nameOf={nameOf} />
      <p className={css.promise}>
        <LockIcon size={14} aria-hidden="true" />
        {t("desk.promise")}
      </p>
    </>
  );
}
