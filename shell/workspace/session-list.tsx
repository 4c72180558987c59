import { followLink } from "@carnet/shell/federation";
import { dayOf, formatDay, useText } from "@carnet/shell/i18n";
import { Button, CheckIcon, LockIcon, SkeletonLines, ErrorPanel } from "@carnet/shell/ui";
import { ReceiptIcon } from "@carnet/shell/ui/full";
import { DraftIcon, PhaseTag, UnpaidIcon } from "@carnet/shell/ui/more";
import { paymentState, type SeanceSummary } from "@carnet/services/seance/contract";
import { useRef, type KeyboardEvent, type ReactNode } from "react";
import { caseHistoryPath, seancePath } from "./workspace-tabs.ts";
import { useSessions } from "./use-sessions.ts";
import css from "./session-list.module.css";

interface SessionListProps {
  patientId: string;
  /** The session that is open. */
  current?: number | null;
  /** The way to a new one, beside the title. */
  create?: ReactNode;
  /** How a session is opened; by its address unless the room has a shorter way. */
  onOpen?: (number: number) => void;
}

/** Every session of the patient, newest first, each a link; one Tab stop, arrows inside. */
export function SessionList({ patientId, current = null, create, onOpen }: SessionListProps) {
  const t = useText("workspace");
  const list = useRef<HTMLOListElement>(null);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isPending, isError, refetch } = useSessions(patientId);
  const sessions = data?.pages.flat() ?? [];
  const stop = sessions.find(({ number }) => number === current)?.number ?? sessions[0]?.number;
  const move = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>("a") ?? [])];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const at = links.indexOf(event.target as HTMLElement);
    if (!step || at < 0) return;
    event.preventDefault();
    links[at + step]?.focus();
  };
  return (
    <nav aria-label={t("sessions.label")} className={css.sessions}>
      <header className={css.head}>
        <h2 className={css.title}>{t("sessions.label")}</h2>
        {sessions.length > 0 && <span className={css.count}>{sessions[0]?.number ?? sessions.length}</span>}
        {create && <span className={css.create}>{create}</span>}
      </header>
      {isPending && <SkeletonLines shape="rows" lines={6} />}
      {isError && <ErrorPanel onRetry={() => void refetch()} />}
      {!isPending && !isError && sessions.length === 0 && <p className={css.none}>{t("sessions.none")}</p>}
      <ol ref={list} className={css.list} reversed onKeyDown={move}>
        {sessions.map((seance) => (
          <li key={seance.id}>
            <a
              href={seancePath(patientId, seance.number)}
              className={css.line}
              tabIndex={seance.number === stop ? 0 : -1}
              aria-current={seance.number === current ? "page" : undefined}
              onClick={(event) => {
                if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return followLink(event);
                event.preventDefault();
                onOpen(seance.number);
              }}
            >
              <span className={css.number}>{seance.number}</span>
              <span className={css.day}>{formatDay(dayOf(seance.createdOrAppointedAt))}</span>
              <PhaseTag phase={seance.treatmentPhase} compact />
              <Marks seance={seance} />
            </a>
          </li>
        ))}
      </ol>
      {sessions.length > 0 && (
        <a className={css.story} href={caseHistoryPath(patientId)} onClick={followLink}>
          {t("sessions.caseHistory")}
        </a>
      )}
      {hasNextPage && (
        <Button variant="quiet" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("sessions.more")}
        </Button>
      )}
    </nav>
  );
}

/** Open or closed, and what its money says: icon and word. */
function Marks({ seance }: { seance: SeanceSummary }) {
  const t = useText("workspace");
  const payment = seance.lastReceiptGeneratedAt ? "receipted" : paymentState(seance);
  const Money = { free: null, due: UnpaidIcon, partial: UnpaidIcon, paid: CheckIcon, receipted: ReceiptIcon }[payment];
  const Closed = seance.finalizedAt ? LockIcon : DraftIcon;
  // A draft owes nothing yet.
  const isMoneySaid = Money !== null && (seance.finalizedAt !== null || seance.amountPaid > 0);
  return (
    <span className={css.marks}>
      <span>
        <Closed size={13} aria-hidden="true" />
        {t(seance.finalizedAt ? "sessions.finalised" : "sessions.draft")}
      </span>
      {isMoneySaid && (
        <span data-money={payment}>
          <Money size={13} aria-hidden="true" />
          {t(`sessions.payment.${payment as "due"}`)}
        </span>
      )}
    </span>
  );
}
