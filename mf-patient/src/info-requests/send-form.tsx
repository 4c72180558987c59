import { useEffect, useState } from "react";
import { call } from "@carnet/shell/api";
import { followLink, invalidate } from "@carnet/shell/app";
import { useLanguage, useText, type Language } from "@carnet/shell/i18n";
import { refetchRecord, requireRecord } from "@carnet/shell/record";
import { Button, LinkButton, Notice, RefusalNotice, SkeletonLines, useAction } from "@carnet/shell/ui";
import { tabPath } from "@carnet/shell/workspace";
import { flagsOf } from "@carnet/services/patient/contract";
import { getInfoRequests } from "@carnet/services/portal/contract";
import "../new-patient/words.ts";
import { useRefusalWords } from "../record/use-refusal-words.ts";
import { HandOverCode } from "../automatic-forms/hand-over-code.tsx";
import { AccessCode } from "./access-code.tsx";
import { refusalCode, forgetCode } from "./codes-to-tell.ts";
import { sendInfoRequest } from "./send-info-request.ts";
import { sayRequestLeaves } from "./take-request-back.ts";

interface SendFormProps {
  patientId: string;
  /** The form is on its way. */
  onSent: () => void;
  onClose: () => void;
}

/** How it ended: the code to hand over, or why nothing was sent; `keptBy` is the request that left by itself before. */
type Outcome = { code: string } | { keptBy: string } | "closed" | "unreachable" | "already" | "takenBack";

/**
 * Sends a patient their form as soon as it is shown, in the language of their record, and tells the code; once only: what was asked
 * and is not answered yet is not asked again from here. For ten seconds it can be taken back. Closed too early, the code waits here and in the record.
 */
export function SendForm({ patientId, onSent, onClose }: SendFormProps) {
  const t = useText("patient");
  const words = useRefusalWords();
  const own = useLanguage();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { run, busy, refusal, trouble } = useAction(async () => {
    const reached = await sendOnce(patientId, own, () => setOutcome("takenBack"));
    setOutcome(reached);
    if (typeof reached === "object") onSent();
  });
  useEffect(() => void run(), [run]);

  if (outcome !== null && typeof outcome === "object" && "keptBy" in outcome)
    return <HandOverCode patientId={patientId} requestId={outcome.keptBy} onDone={onClose} />;
  if (outcome !== null && typeof outcome === "object")
    return (
      <AccessCode
        code={outcome.code}
        patientId={patientId}
        onDone={() => {
          forgetCode(patientId);
          onClose();
        }}
      />
    );
  if (busy || (outcome === null && refusal === null && trouble === null)) return <SkeletonLines lines={3} />;
  return (
    <>
      {outcome !== null && <Notice tone="warning">{t(`infoRequests.now.${outcome}`)}</Notice>}
      <RefusalNotice code={refusal} words={words} />
      {trouble !== null && (
        <Notice
          tone="danger"
          actions={
            <Button size="small" onClick={() => void run()}>
              {t("record.retry")}
            </Button>
          }
        >
          {t("infoRequests.send.trouble")}
        </Notice>
      )}
      <LinkButton
        href={tabPath(patientId, outcome === "unreachable" ? "patientInfo" : "patientPortal")}
        onClick={followLink}
      >
        {t("popup.open")}
      </LinkButton>
    </>
  );
}

/** What is on its way, by patient: a panel that is closed and opened again awaits the same mail. */
const onTheWay = new Map<string, Promise<Outcome>>();

function sendOnce(patientId: string, own: Language, onTakenBack: () => void): Promise<Outcome> {
  const sending =
    onTheWay.get(patientId) ?? send(patientId, own, onTakenBack).finally(() => onTheWay.delete(patientId));
  onTheWay.set(patientId, sending);
  return sending;
}

async function send(patientId: string, own: Language, onTakenBack: () => void): Promise<Outcome> {
  const record = await requireRecord(patientId);
  const { patient, key } = record;
  if (!key || !patient.can.write) return "closed";
  const { hasEmail, hasBillingEmail } = flagsOf(patient);
  if (!hasEmail && !hasBillingEmail) return "unreachable";
  const params = { id: patientId, clinicId: patient.clinicId };
  const list = await call(getInfoRequests, { params });
  if (!list.can.send) return "closed";
  if (list.infoRequests.some(({ consumedAt }) => consumedAt === null)) {
    const kept = list.infoRequests.find(({ accessCode }) => accessCode);
    if (kept) return { keptBy: kept.id };
    const code = refusalCode(patientId, list.infoRequests);
    return code === null ? "already" : { code };
  }
  const { id, accessCode } = await sendInfoRequest({ ...record, key }, list, patient.preferences.langCode ?? own);
  sayRequestLeaves({ id, patientId, clinicId: patient.clinicId }, onTakenBack);
  void invalidate(getInfoRequests, { params });
  void refetchRecord(patientId);
  return { code: accessCode };
}
