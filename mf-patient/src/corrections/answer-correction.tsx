import { useState } from "react";
import { call } from "@carnet/shell/api";
import type { PatientRef } from "@carnet/shell/crypto";
import { useText } from "@carnet/shell/i18n";
import { sealAnswer } from "@carnet/shell/portal-documents";
import { Button, isBlank, Notice, RefusalNotice, useAction } from "@carnet/shell/ui";
import { TextArea } from "@carnet/shell/ui/full";
import { answerCorrection, type CorrectionOutcome } from "@carnet/services/portal/contract";
import css from "./corrections.module.css";

interface AnswerCorrectionProps {
  portal: PatientRef;
  patientId: string;
  id: string;
  onAnswered: () => Promise<unknown>;
}

/** Answers what a patient asked: the record was corrected, or it stays as it is, with the reason that the law asks for. */
export function AnswerCorrection({ portal, patientId, id, onAnswered }: AnswerCorrectionProps) {
  const t = useText("patient");
  const [why, setWhy] = useState("");
  const [isMissing, setMissing] = useState(false);
  const answering = useAction(async (outcome: CorrectionOutcome) => {
    if (outcome === "kept" && isBlank(why)) return setMissing(true);
    const signed = await sealAnswer(portal, id, { outcome, why: why.trim() });
    await call(answerCorrection, { params: { id: patientId, correctionId: id }, body: { outcome, ...signed } });
    await onAnswered();
  });
  return (
    <div className={css.answer}>
      <TextArea
        label={t("corrections.answer.why")}
        hint={t("corrections.answer.hint")}
        maxLength={4_000}
        value={why}
        onChange={setWhy}
      />
      {isMissing && isBlank(why) && (
        <Notice tone="danger" announce>
          {t("corrections.answer.missing")}
        </Notice>
      )}
      <div className={css.buttons}>
        <Button variant="primary" busy={answering.busy} onClick={() => void answering.run("corrected")}>
          {t("corrections.answer.corrected")}
        </Button>
        <Button busy={answering.busy} onClick={() => void answering.run("kept")}>
          {t("corrections.answer.kept")}
        </Button>
      </div>
      <RefusalNotice code={answering.refusal} />
      {answering.trouble !== null && <Notice tone="danger">{t("corrections.answer.trouble")}</Notice>}
    </div>
  );
}
