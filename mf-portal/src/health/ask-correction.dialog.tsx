import { useRef, useState } from "react";
import { newId } from "@carnet/shell/api";
import { invalidate } from "@carnet/shell/app";
import type { PatientRef } from "@carnet/shell/crypto";
import { useText } from "@carnet/shell/i18n";
import { signedTrouble } from "@carnet/shell/portal-documents";
import { Button, Dialog, isBlank, Notice, RefusalNotice, toast, useAction } from "@carnet/shell/ui";
import { TextArea } from "@carnet/shell/ui/full";
import { getSigned } from "@carnet/services/patient/contract";
import { getCorrections } from "@carnet/services/portal/contract";
import css from "./health.module.css";
import { sendCorrection } from "./send-correction.ts";

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
    await sendCorrection({ portal, patientId }, id.current, { ...line, wish: wish.trim() });
    await Promise.all([invalidate(getCorrections, { params: { id: patientId } }), invalidate(getSigned)]);
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
      {asking.trouble !== null && (
        <Notice tone="danger">{t(signedTrouble(asking.trouble) ? "signed.refused" : "corrections.ask.trouble")}</Notice>
      )}
    </Dialog>
  );
}
