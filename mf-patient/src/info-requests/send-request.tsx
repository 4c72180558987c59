import { Button, Notice, RefusalNotice, useAction } from "@carnet/shell/ui";
import { SegmentedControl, SendIcon } from "@carnet/shell/ui/more";
import { useLanguage, useText, type Language } from "@carnet/shell/i18n";
import { flagsOf } from "@carnet/services/patient/contract";
import { getInfoRequests, type InfoRequestList } from "@carnet/services/portal/contract";
import { useState } from "react";
import { invalidate } from "@carnet/shell/app";
import { refetchRecord } from "@carnet/shell/record";
import { useReadableRecord } from "../record/use-record.ts";
import { useRefusalWords } from "../record/use-refusal-words.ts";
import css from "./info-request.module.css";
import { sendInfoRequest } from "./send-info-request.ts";
import { sayRequestLeaves } from "./take-request-back.ts";

interface SendRequestProps {
  list: InfoRequestList;
  /** The code to hand over; null where the request was taken back. */
  onSent: (accessCode: string | null) => void;
}

/** Asks the patient, in their language, at their own address, or at the one for bills where it is the only one (POR-005, POR-006). */
export function SendRequest({ list, onSent }: SendRequestProps) {
  const t = useText("patient");
  const record = useReadableRecord();
  const { patient } = record;
  const words = useRefusalWords();
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(patient.preferences.langCode ?? own);
  const { hasEmail, hasBillingEmail } = flagsOf(patient);
  const send = useAction(async () => {
    const { id: requestId, accessCode } = await sendInfoRequest(record, list, language);
    onSent(accessCode);
    const { id, clinicId } = patient;
    sayRequestLeaves({ id: requestId, patientId: id, clinicId }, () => onSent(null));
    await Promise.all([invalidate(getInfoRequests, { params: { id, clinicId } }), refetchRecord(id)]);
  });
  if (!list.can.send || !patient.can.write) return null;
  if (!hasEmail && !hasBillingEmail) return <Notice tone="warning">{t("infoRequests.send.unreachable")}</Notice>;
  return (
    <div className={css.send}>
      {!hasEmail && <Notice>{t("infoRequests.send.toPayer", { email: patient.billingEmail ?? "" })}</Notice>}
      <SegmentedControl
        label={t("infoRequests.send.language")}
        options={[
          { value: "en", label: "English" },
          { value: "fr", label: "Français" },
        ]}
        value={language}
        onChange={setLanguage}
      />
      <Button variant="primary" icon={<SendIcon />} busy={send.busy} onClick={() => void send.run()}>
        {t(list.infoRequests.length === 0 ? "infoRequests.send.deed" : "infoRequests.send.again")}
      </Button>
      <RefusalNotice code={send.refusal} words={words} />
      {send.trouble !== null && <Notice tone="danger">{t("infoRequests.send.trouble")}</Notice>}
    </div>
  );
}
