import { Suspense, useState, type KeyboardEvent } from "react";
import { EmptyState, isKey, Notice, SkeletonLines } from "@carnet/shell/ui";
import { ReceiptIcon } from "@carnet/shell/ui/full";
import { TherapistPicker } from "@carnet/shell/ui/choice";
import { Fallible } from "@carnet/shell/ui/more";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { receiptNumber, type ReceiptView } from "@carnet/services/seance/contract";
import { LastPayers } from "./last-payers.tsx";
import { PatientPicker } from "./patient-picker.tsx";
import { useWords } from "../words/use-words.ts";
import { ChooseSessions } from "./choose-sessions.tsx";
import { ReceiptDelivery, type Way } from "./receipt-delivery.tsx";
import { ReceiptPaper } from "./receipt-room.ts";
import css from "./receipts.module.css";
import { useChoosing } from "./use-choosing.ts";
import { usePreparing } from "./use-preparing.ts";

interface PrepareReceiptProps {
  clinic: ClinicView;
  /** The receipt that is corrected: its patient and sessions are chosen. */
  wrong: ReceiptView | null;
  onDone: () => void;
}

/** Left: whose receipt, and which sessions. Right: where it goes, and the paper itself, 600 by 800 (RCP-001). */
export function PrepareReceipt({ clinic, wrong, onDone }: PrepareReceiptProps) {
  const t = useWords();
  const [picked, pick] = useState<{ id: string; fullName: string } | null>(
    wrong && { id: wrong.patientId, fullName: wrong.patientName },
  );
  const [last, pickLast] = useState<{ id: string; fullName: string } | null>(null);
  const patientId = picked?.id ?? null;
  const choosing = useChoosing(patientId, wrong);
  const preparing = usePreparing(patientId, choosing, { wrong, timeZone: clinic.timeZone });
  const { draft, address, issuing } = preparing;
  const issue = async (way: Way) => {
    const number = await issuing.run(way === "mail" ? { to: address } : way);
    if (number !== undefined) onDone();
  };
  const press = (event: KeyboardEvent) => {
    if (event.repeat || !draft || issuing.busy) return;
    if (isKey(event, "mailReceipt") && address !== "") void issue("mail");
    else if (isKey(event, "printReceipt")) void issue("print");
    else return;
    event.preventDefault();
  };
  return (
    <div className={css.prepare} onKeyDown={press}>
      <section className={css.sheet} aria-label={t("receipts.choose.label")}>
        {wrong && (
          <Notice>{t("receipts.correcting", { number: receiptNumber(wrong), name: wrong.patientName })}</Notice>
        )}
        <div className={css.who}>
          {!wrong && <PatientPicker key={last?.id} chosen={last?.fullName} clinicId={clinic.id} onPick={pick} />}
          {choosing.therapists.length > 1 && !wrong && (
            <TherapistPicker
              label={t("receipts.therapist")}
              therapists={choosing.therapists.map(([id, name]) => ({ id, name }))}
              value={choosing.whose}
              onChange={choosing.choose}
            />
          )}
        </div>
        {picked ? (
          <ChooseSessions key={picked.id} choosing={choosing} disciplines={clinic.allDisciplines} />
        ) : (
          <EmptyState icon={<ReceiptIcon />} title={t("receipts.whose")}>
            {t("receipts.whoseText")}
            <LastPayers
              clinicId={clinic.id}
              onPick={(patient) => {
                pickLast(patient);
                pick(patient);
              }}
            />
          </EmptyState>
        )}
      </section>
      <div className={css.right}>
        {picked && choosing.chosen.length > 0 && (
          <ReceiptDelivery preparing={preparing} onIssue={(way) => void issue(way)} />
        )}
        <section className={css.preview} aria-label={t("receipts.preview.label")} data-empty={!draft || undefined}>
          {draft ? (
            <>
              <p className={css.soft}>{t(`receipts.preview.${draft.content.language}`)}</p>
              <Fallible fallback={<Notice tone="danger">{t("receipts.preview.failed")}</Notice>}>
                <Suspense fallback={<SkeletonLines shape="card" lines={8} />}>
                  <ReceiptPaper draft={draft} />
                </Suspense>
              </Fallible>
            </>
          ) : preparing.isDrawing ? (
            <SkeletonLines shape="card" lines={8} />
          ) : (
            <EmptyState icon={<ReceiptIcon />} title={t("receipts.preview.empty")} />
          )}
          {preparing.isFailed && <Notice tone="danger">{t("receipts.preview.failed")}</Notice>}
        </section>
      </div>
    </div>
  );
}
