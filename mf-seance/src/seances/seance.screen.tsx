import { useEffect, useMemo } from "react";
import { Refused } from "@carnet/shell/api";
import { goHome } from "@carnet/shell/app";
import { EmptyState, LockIcon, SkeletonLines, ErrorPanel } from "@carnet/shell/ui";
import { SeanceIcon } from "@carnet/shell/ui/full";
import { ThreeColumns, HistoryIcon } from "@carnet/shell/ui/more";
import { useNavigate, useSearchParams } from "@carnet/shell/ui/router";
import { useText } from "@carnet/shell/i18n";
import type { OpenPatient } from "@carnet/shell/record";
import { SessionList } from "@carnet/shell/workspace";
import { usePatient, useSeance, type Withheld } from "../chart/use-chart.ts";
import { useMissing } from "../manifest/use-missing.ts";
import { WholeNotice } from "../manifest/whole-notice.tsx";
import type { Seance } from "@carnet/services/seance/contract";
import { seanceAddress } from "./address.ts";
import { ClosedChart } from "./closed-chart.tsx";
import { isOfAnotherDay } from "./is-of-another-day.ts";
import { NewSeanceMenu } from "./new-seance-menu.tsx";
import { PatientBar } from "./patient-bar.tsx";
import { SeanceFrame } from "./seance-frame.tsx";
import css from "./seance.module.css";
import { useGoOn } from "./use-go-on.ts";

/** /therapist/seance?patientId=&number= — where a session is charted, closed, paid and read (SES-001). */
export function SeanceScreen() {
  const t = useText("seance");
  const [search] = useSearchParams();
  const patientId = search.get("patientId");
  const number = Number(search.get("number")) || null;
  if (!patientId) {
    return (
      <main id="content" className={css.alone}>
        <EmptyState icon={<SeanceIcon />} title={t("seances.screen.noPatient")}>
          {t("seances.screen.noPatientHow")}
        </EmptyState>
      </main>
    );
  }
  return <PatientSeances key={patientId} patientId={patientId} number={number} />;
}

function PatientSeances({ patientId, number }: { patientId: string; number: number | null }) {
  const t = useText("seance");
  const patient = usePatient(patientId);
  useEffect(() => leaveWhenRefused(patient.error, patientId), [patient.error, patientId]);
  if (patient.error || patient.closed) {
    return (
      <main id="content" className={css.alone}>
        {patient.closed === "acting" ? (
          <EmptyState icon={<LockIcon />} title={t("seances.screen.acting")}>
            {t("seances.screen.actingWhy")}
          </EmptyState>
        ) : patient.closed === "noKey" ? (
          <ClosedChart patient={patient.patient} onRetry={() => void patient.refetch()} />
        ) : (
          <ErrorPanel title={t("seances.screen.failed")} onRetry={() => void patient.refetch()}>
            {t(patient.closed ? "seances.screen.notBelieved" : "seances.screen.failedWhy")}
          </ErrorPanel>
        )}
      </main>
    );
  }
  if (!patient.open) {
    return (
      <main id="content" className={css.alone} aria-busy="true">
        <SkeletonLines shape="card" lines={2} />
        <SkeletonLines shape="fields" lines={6} />
      </main>
    );
  }
  return <OpenSeances open={patient.open} number={number} />;
}

function OpenSeances({ open, number }: { open: OpenPatient; number: number | null }) {
  const t = useText("seance");
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { patient } = open;
  const seance = useSeance(open, number);
  const missing = useMissing(patient.id);
  const last = seance.data?.seance;
  // `&start` opens the next session at once, of the style of the last; while one of that day is open, that one is gone on with, with the
  // caret in it as well. What was known before is not asked: the session may have been closed since.
  const isAsked = search.has("start");
  const isKnown = isAsked && seance.isSuccess && !seance.isFetching;
  const visitId = search.get("visitId");
  const unfinished = isKnown && last && last.finalizedAt === null ? last : null;
  const isLeft = unfinished !== null && isBeside(unfinished, { beside: search.get("beside"), visitId });
  const opened = isLeft ? null : unfinished;
  const mayStart = isKnown && opened === null;
  const leaves = isLeft ? unfinished.id : null;
  useGoOn(open, opened, { isAsked, mayStart, visitId });
  const type = last?.typeOfSeance;
  const start = useMemo(
    () => (mayStart ? { ...(type && { type }), ...(visitId && { visitId }), ...(leaves && { leaves }) } : null),
    [mayStart, type, visitId, leaves],
  );
  const left = useMemo(
    () => ({
      label: t("seances.screen.sessions"),
      icon: <HistoryIcon size={20} aria-hidden="true" />,
      content: (
        <SessionList
          patientId={patient.id}
          current={seance.data?.seance.number ?? number}
          create={<NewSeanceMenu open={open} compact start={start} />}
          onOpen={(to) => void navigate(seanceAddress(patient.id, to))}
        />
      ),
    }),
    [open, patient.id, seance.data?.seance.number, number, start, navigate, t],
  );
  if (seance.data) return <SeanceFrame key={seance.data.seance.id} open={open} chart={seance.data} left={left} />;
  const withheld =
    seance.error instanceof Refused && seance.error.code === "withheld"
      ? (seance.error.fields as unknown as Withheld)
      : null;
  const content = seance.isPending ? (
    <SkeletonLines shape="fields" lines={8} />
  ) : withheld ? (
    <WholeNotice
      open={open}
      chart={null}
      missing={[...new Set([...missing, ...withheld.numbers])].sort((a, b) => a - b)}
      withheld={withheld.faults}
    />
  ) : seance.isError ? (
    <ErrorPanel title={t("seances.screen.failed")} onRetry={() => void seance.refetch()} />
  ) : (
    <>
      <WholeNotice open={open} chart={null} missing={missing} />
      <EmptyState
        icon={<SeanceIcon />}
        title={t(number === null ? "seances.screen.none" : "seances.screen.noSuch")}
        action={number === null && <NewSeanceMenu open={open} />}
      >
        {t(number === null ? "seances.screen.noneHow" : "seances.screen.noSuchHow")}
      </EmptyState>
    </>
  );
  return (
    <ThreeColumns
      header={<PatientBar patientId={patient.id} />}
      left={left}
      centre={{ label: t("seances.screen.label"), icon: <SeanceIcon size={20} aria-hidden="true" />, content }}
    />
  );
}

/** Whether the next session begins beside an open one: as the visit says it is asked from, else where that one is of another day. */
const isBeside = (open: Seance, { beside, visitId }: { beside: string | null; visitId: string | null }): boolean =>
  visitId ? Number(beside) === open.number : isOfAnotherDay(open);

/** A record that may not be read sends its reader home, which says why (NAV-003). */
function leaveWhenRefused(error: Error | null, patientId: string): void {
  if (!(error instanceof Refused)) return;
  if (error.code === "CANNOT_ACCESS_PATIENT") goHome("cannotAccessPatient", { patientId });
  if (error.code === "siteRestrictionViolation") goHome("patientSiteRestrictionViolation");
}
