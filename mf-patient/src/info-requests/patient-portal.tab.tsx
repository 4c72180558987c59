import { EmptyState, SkeletonLines, ErrorPanel } from "@carnet/shell/ui";
import { SendIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { useSession } from "@carnet/shell/session";
import { useState } from "react";
import { CorrectionsPanel } from "../corrections/corrections.panel.tsx";
import { useHistoryCopy } from "../own-history/use-history-copy.ts";
import { useReadableRecord } from "../record/use-record.ts";
import { AccessCode } from "./access-code.tsx";
import css from "./info-request.module.css";
import { MergePanel } from "../info-request-answers/merge.panel.tsx";
import { MergedElsewhere } from "../info-request-answers/merged-elsewhere.tsx";
import { HandOverCode } from "../automatic-forms/hand-over-code.tsx";
import { refusalCode, forgetCode } from "./codes-to-tell.ts";
import { RequestList } from "./request-list.tsx";
import { SendRequest } from "./send-request.tsx";
import { useInfoRequests } from "./use-info-requests.ts";

/** patientPortal: what the patient is asked, and what they answered (POR-004, POR-007). */
export function PatientPortalTab() {
  const t = useText("patient");
  const { patient } = useReadableRecord();
  const { list, error, refetch } = useInfoRequests({ staleTime: 0 });
  useHistoryCopy(list?.portal?.pkc.sig);
  const session = useSession();
  const [sentCode, setSentCode] = useState<string | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  if (error) return <ErrorPanel onRetry={() => void refetch()} />;
  if (!list) return <SkeletonLines shape="card" lines={2} />;
  const code = sentCode ?? refusalCode(patient.id, list.infoRequests);
  const kept = list.infoRequests.find(({ accessCode }) => accessCode);
  const received = list.infoRequests.find(({ submittedAt, consumedAt }) => submittedAt && !consumedAt);
  if (received && received.id !== shown) setShown(received.id);
  const takenElsewhere = list.infoRequests.find(
    ({ id, consumedBy }) => id === shown && consumedBy !== null && consumedBy !== session?.user.id,
  );
  const send = <SendRequest list={list} onSent={setSentCode} />;
  return (
    <div className={css.portal}>
      {code && (
        <AccessCode
          code={code}
          patientId={patient.id}
          onDone={() => {
            forgetCode(patient.id);
            setSentCode(null);
          }}
        />
      )}
      {!code && kept && <HandOverCode patientId={patient.id} requestId={kept.id} onDone={() => void refetch()} />}
      {list.portal && <CorrectionsPanel />}
      {received && <MergePanel key={received.id} request={received} />}
      {takenElsewhere && <MergedElsewhere request={takenElsewhere} />}
      {list.infoRequests.length === 0 ? (
        <EmptyState icon={<SendIcon />} title={t("infoRequests.empty.title")} action={send}>
          {t("infoRequests.empty.text")}
        </EmptyState>
      ) : (
        <RequestList list={list} send={send} onTakenBack={() => setSentCode(null)} />
      )}
    </div>
  );
}
