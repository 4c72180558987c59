import { Refused } from "@carnet/shell/api";
import { openPlanVisit, type VisitFor } from "@carnet/shell/app";
import { Button, Card, SkeletonLines } from "@carnet/shell/ui";
import { dayOf, formatDay, formatTime, useText, type Translate } from "@carnet/shell/i18n";
import { useNow } from "@carnet/shell/workspace";
import { localDay } from "@carnet/services/patient/contract";
import type { Visit } from "@carnet/services/seance/contract";
import { whenOf } from "../patients/when-of.ts";
import { useMembers } from "../record/use-clinic.ts";
import { useRecord } from "../record/use-record.ts";
import css from "./summary.module.css";
import { useNextVisits } from "./use-next-visits.ts";
import { VisitStanding } from "./visit-standing.tsx";

/**
 * The visit they came for, or come for next: how far it is, with whom, and what is planned after it; and the way to plan one, which the
 * desk has too. Until that is read, and to whom it is not told, the hour that came with the record.
 */
export function NextVisitPanel({ onPlan = openPlanVisit }: { onPlan?: (who: VisitFor) => void }) {
  const t = useText("patient");
  const { patient } = useRecord();
  const { id, clinicId, firstName, lastName } = patient;
  const visits = useNextVisits(clinicId, id);
  const { next = null, following = null } = visits.data ?? {};
  const at = visits.data ? next?.startsAt : patient.nextVisitAt;
  const isAway = visits.isError && !(visits.error instanceof Refused);
  return (
    <Card>
      <div className={css.head}>
        <h2>{t("summary.next.title")}</h2>
        {next && <VisitStanding visit={next} />}
      </div>
      <div className={css.line}>
        <div>
          {at ? (
            <p className={css.visit}>{whenOf(t, at)}</p>
          ) : visits.isPending ? (
            <SkeletonLines lines={1} />
          ) : (
            !isAway && <p className={css.soft}>{t("summary.next.none")}</p>
          )}
          {next && <Details visit={next} />}
          {following && <p className={css.soft}>{thenOf(t, following.startsAt)}</p>}
          {isAway && (
            <p className={css.soft} role="alert">
              {t("summary.next.away")}
            </p>
          )}
        </div>
        {isAway && (
          <Button size="small" onClick={() => void visits.refetch()}>
            {t("summary.next.again")}
          </Button>
        )}
        {patient.can.editContact && !patient.isReadOnly && (
          <Button size="small" onClick={() => onPlan({ id, clinicId, fullName: `${firstName} ${lastName}` })}>
            {t("summary.next.plan")}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** How long, with whom, and how long they have been waiting. */
function Details({ visit: { clinicId, therapistId, minutes, state, arrivedAt } }: { visit: Visit }) {
  const t = useText("patient");
  const now = useNow();
  const therapist = useMembers(clinicId).data?.members.find((member) => member.id === therapistId);
  const waiting =
    state === "arrived" && arrivedAt ? Math.max(0, Math.floor((now - Date.parse(arrivedAt)) / 60_000)) : null;
  const texts = [
    t("summary.next.minutes", { minutes }),
    therapist && `${therapist.firstName} ${therapist.lastName}`,
    waiting !== null && t("summary.next.waiting", { count: waiting }),
  ];
  return <p className={css.soft}>{texts.filter(Boolean).join(" · ")}</p>;
}

function thenOf(t: Translate, at: string): string {
  const [day, time] = [dayOf(at), formatTime(at)];
  return day === localDay(new Date())
    ? t("summary.next.thenToday", { time })
    : t("summary.next.then", { day: formatDay(day), time });
}
