import { useCall } from "@carnet/shell/app";
import { getMyClinics } from "@carnet/services/clinic/contract";
import { dayOf, formatDay, formatMoney, formatInstant, useText } from "@carnet/shell/i18n";
import { DraftIcon, ReceivedIcon, UnpaidIcon } from "@carnet/shell/ui/more";
import { HoursLeft } from "./hours-left.tsx";
import css from "./today.module.css";
import { useReceived, useToday } from "./today.client.ts";
import { WorkList } from "./work-list.tsx";

const seanceAt = ({ patientId, number }: { patientId: string; number: number }) =>
  `/therapist/seance?patientId=${patientId}&number=${number}`;

/** What waits today: sessions to finish, answers received, money still owed (product rule 1). Nothing for whoever has no clinic yet. */
export function TodayLists() {
  const t = useText("home");
  const today = useToday();
  const received = useReceived();
  const clinics = useCall(getMyClinics);
  if (clinics.data?.length === 0) return null;
  const { toFinish = [], unpaid } = today.data ?? {};
  const seanceOf = (one: { number: number; createdOrAppointedAt: string }) =>
    t("today.seance", { number: one.number, day: formatDay(dayOf(one.createdOrAppointedAt)) });
  return (
    <div className={css.lists}>
      <WorkList
        title={t("today.to-finish.title")}
        nothing={t("today.to-finish.nothing")}
        query={today}
        lines={toFinish.map((one) => ({
          key: one.seanceId,
          patientName: one.patientName,
          detail: seanceOf(one),
          href: seanceAt(one),
          icon: <DraftIcon size={20} aria-hidden="true" />,
          aside: <HoursLeft until={one.finalizesAt} />,
        }))}
      />
      <WorkList
        title={t("today.received.title")}
        query={received}
        lines={(received.data ?? []).map((one) => ({
          key: one.infoRequestId,
          patientName: one.patientName,
          detail: t("today.received.at", { when: formatInstant(one.submittedAt) }),
          href: `/therapist/patient/${one.patientId}`,
          icon: <ReceivedIcon size={20} aria-hidden="true" />,
        }))}
      />
      <WorkList
        title={t("today.unpaid.title")}
        query={{ ...today, isError: false }}
        lines={(unpaid?.seances ?? []).map((one) => ({
          key: one.seanceId,
          patientName: one.patientName,
          detail: seanceOf(one),
          href: seanceAt(one),
          icon: <UnpaidIcon size={20} aria-hidden="true" />,
          aside: <span className={css.owed}>{formatMoney(one.owed)}</span>,
        }))}
      />
    </div>
  );
}
