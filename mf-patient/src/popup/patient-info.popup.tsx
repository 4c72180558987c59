import { Refused } from "@carnet/shell/api";
import { followLink, openCollect, openPlanVisit } from "@carnet/shell/app";
import { flushAll } from "@carnet/shell/journal";
import { useOpenRecord, useStanding, type OpenRecord } from "@carnet/shell/record";
import { ForbiddenState, LinkButton, SkeletonLines, ErrorPanel } from "@carnet/shell/ui";
import { SidePanel } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { tabPath, WorkChip } from "@carnet/shell/workspace";
import { useContext, useState, useSyncExternalStore } from "react";
import "../new-patient/words.ts";
import { useFields } from "../patient-info/use-fields.ts";
import { RecordNotices } from "../record/record-notices.tsx";
import { RecordProvider } from "../record/record-provider.tsx";
import { ConfirmationContext } from "../saving/confirmation.ts";
import { ConfirmationStrip } from "../saving/confirmation-strip.tsx";
import { useBoard } from "../saving/use-board.ts";
import { AnswersPanel } from "../summary/answers.panel.tsx";
import { BalancePanel } from "../summary/balance.panel.tsx";
import { IdentityPanel } from "../summary/identity.panel.tsx";
import { NextVisitPanel } from "../summary/next-visit.panel.tsx";
import css from "./popup.module.css";

interface PatientInfoPopupProps {
  patientId: string;
  onClose: () => void;
}

/**
 * A patient's information in a popup, over whatever page one is on: next visit, balance, identity and contact,
 * corrected line by line, for whoever may open the record, and answers for who holds its key (PAT-007).
 */
export function PatientInfoPopup({ patientId, onClose }: PatientInfoPopupProps) {
  const t = useText("patient");
  const { data: record, error, refetch } = useOpenRecord(patientId);
  if (record) {
    return (
      <RecordProvider key={patientId} record={record}>
        {(isSettled) => <Opened record={record} isSettled={isSettled} onClose={onClose} />}
      </RecordProvider>
    );
  }
  const isForbidden = error instanceof Refused && error.code !== "busy";
  return (
    <SidePanel opened onClose={onClose} width="narrow" title={t("popup.title")}>
      {isForbidden ? (
        <ForbiddenState>{t("popup.forbidden")}</ForbiddenState>
      ) : error ? (
        <ErrorPanel title={t("record.trouble")} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines shape="fields" lines={5} />
      )}
    </SidePanel>
  );
}

function Opened({ record, isSettled, onClose }: { record: OpenRecord; isSettled: boolean; onClose: () => void }) {
  const t = useText("patient");
  const { patient, key } = record;
  useStanding(patient);
  const desk = useContext(ConfirmationContext);
  const waiting = useSyncExternalStore(desk.hear, desk.read);
  const [isHeld, setHeld] = useState(false);
  const { state, savedAt, retry } = useBoard();
  const leave = () => {
    void flushAll();
    onClose();
  };
  // What waits to be confirmed is not left without a word (PAT-021).
  const close = () => (waiting > 0 ? setHeld(true) : leave());
  return (
    <SidePanel
      opened
      onClose={close}
      width="narrow"
      title={<span data-private>{patient.fullName}</span>}
      footer={
        <>
          <WorkChip
            within="[role=dialog] [data-private-fields]"
            state={patient.isReadOnly ? "readonly" : state}
            savedAt={savedAt}
            onRetry={waiting > 0 ? undefined : retry}
          />
          {waiting === 0 && (
            <LinkButton
              href={tabPath(patient.id, "patientInfo")}
              onClick={(event) => {
                leave();
                followLink(event);
              }}
            >
              {t("popup.open")}
            </LinkButton>
          )}
        </>
      }
    >
      <div className={css.popup}>
        {isHeld && waiting > 0 && <p role="alert">{t("popup.held")}</p>}
        <ConfirmationStrip />
        {/* What the browser could not prove of these lines is said here as on the record itself. */}
        <RecordNotices record={record} />
        {!isSettled ? (
          <SkeletonLines shape="fields" lines={5} />
        ) : (
          <>
            <NextVisitPanel
              onPlan={(who) => {
                close();
                if (waiting === 0) openPlanVisit(who);
              }}
            />
            <BalancePanel
              onCollect={(from) => {
                close();
                if (waiting === 0) openCollect(from);
              }}
            />
            {key && <AnswersPanel patient={patient} />}
            <Identity />
          </>
        )}
      </div>
    </SidePanel>
  );
}

/** Mounted once it is known whether changes have to be confirmed. */
function Identity() {
  return <IdentityPanel edited={useFields()} />;
}
