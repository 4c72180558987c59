import { Button, CheckIcon, LockIcon, SkeletonLines } from "@carnet/shell/ui";
import { ReceiptIcon } from "@carnet/shell/ui/full";
import { DraftIcon, PhaseTag, UnpaidIcon } from "@carnet/shell/ui/more";
import { Link } from "@carnet/shell/ui/router";
import { dayOf, formatDay, useText } from "@carnet/shell/i18n";
import { paymentState, type SeanceSummary } from "@carnet/services/seance/contract";
import { useHistory } from "../chart/use-chart.ts";
import { seanceAddress } from "../seances/address.ts";
import css from "./history-list.module.css";

/** Every session of the patient, newest first: number, day, phase, whether it is open and whether it is paid. */
export function HistoryList({ patientId, current }: { patientId: string; current: number | null }) {
  const t = useText("seance");
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isPending } = useHistory(patientId);
  if (isPending) return <SkeletonLines shape="rows" lines={6} />;
  const sessions = data?.pages.flat() ?? [];
  return (
    <nav aria-label={t("history.list.label")}>
      <ol className={css.list} reversed>
        {sessions.map((seance) => (
          <li key={seance.id}>
            <Link
              to={seanceAddress(patientId, seance.number)}
              className={css.line}
              aria-current={seance.number === current ? "page" : undefined}
            >
              <span className={css.number}>{seance.number}</span>
              <span className={css.words}>
                <span className={css.day}>{formatDay(dayOf(seance.createdOrAppointedAt))}</span>
                <span className={css.who}>{seance.therapistFullName}</span>
              </span>
              <PhaseTag phase={seance.treatmentPhase} compact />
              <Marks seance={seance} />
            </Link>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="quiet" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("history.list.more")}
        </Button>
      )}
    </nav>
  );
}

/** Open or closed, and what its money says: icon and spoken word. */
function Marks({ seance }: { seance: SeanceSummary }) {
  const t = useText("seance");
  const payment = seance.lastReceiptGeneratedAt ? "receipted" : paymentState(seance);
  const Money = { free: null, due: UnpaidIcon, partial: UnpaidIcon, paid: CheckIcon, receipted: ReceiptIcon }[payment];
  const Closed = seance.finalizedAt ? LockIcon : DraftIcon;
  return (
    <span className={css.marks}>
      <Closed
        size={15}
        role="img"
        aria-label={t(seance.finalizedAt ? "history.list.finalised" : "history.list.draft")}
      />
      {Money && <Money size={15} role="img" data-money={payment} aria-label={t(`payment.${payment}`)} />}
    </span>
  );
}
