import { useRef, useState } from "react";
import { call, newId } from "@carnet/shell/api";
import { invalidate } from "@carnet/shell/app";
import type { PatientRef } from "@carnet/shell/crypto";
import { useText } from "@carnet/shell/i18n";
import { sealCorrection } from "@carnet/shell/portal-documents";
import { Button, Dialog, isBlank, Notice, RefusalNotice, toast, useAction } from "@carnet/shell/ui";
import { TextArea } from "@carnet/shell/ui/full";
import { askCorrection, getCorrections } from "@carnet/services/portal/contract";
import css from "./health.module.css";

/** A line of the health history as its patient reads it; both are empty where no line is meant. */
export interface AskedLine {
  label: string;
  text: string;
}

interface AskCorrectionProps {
  portal: PatientRef;
  patientId: string;
  clinicName: string;
  line: AskedLine;
  onClose: () => void;
}

/** Asks the clinic to correct a line: sealed here for those of the clinic who may read the record. */
export function AskCorrectionDialog({ portal, patientId, clinicName, line, onClose }: AskCorrectionProps) {
  const t = useText("portal");
  const [wish, setWish] = useState("");
  const [isMissing, setMissing] = useState(false);
  const id = useRef(newId());
  const asking = useAction(async () => {
    if (isBlank(wish)) return setMissing(true);
    const question = await sealCorrection(portal, id.current, "question", { ...line, wish: wish.trim() });
    const body = { id: id.current, question };
    await call(askCorrection, { params: { id: patientId }, body, idempotencyKey: id.current });
    await invalidate(getCorrections, { params: { id: patientId } });
    toast(t("corrections.ask.done", { clinic: clinicName }), { tone: "success" });
    onClose();
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      closeOnScrim={false}
      title={t("corrections.ask.title")}
      footer={
        <>
          <Button onClick={onClose}>{t("corrections.ask.cancel")}</Button>
          <Button variant="primary" busy={asking.busy} onClick={() => void asking.run()}>
            {t("corrections.ask.send")}
          </Button>
        </>
      }
    >
      {line.label && (
        <p className={css.line} lang="" data-private>
          <strong>{line.label}</strong>
          {`\n${line.text}`}
        </p>
      )}
      <TextArea
        label={t("corrections.ask.wish")}
        hint={t("corrections.ask.hint")}
        required
        maxLength={4_000}
        value={wish}
        onChange={setWish}
      />
      {isMissing && isBlank(wish) && (
        <Notice tone="danger" announce>
          {t("corrections.ask.missing")}
        </Notice>
      )}
      <RefusalNotice code={asking.refusal} />
      {asking.trouble !== null && <Notice tone="danger">{t("corrections.ask.trouble")}</Notice>}
    </Dialog>
  );
}
