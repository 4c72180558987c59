import { useEffect, useState } from "react";
import { call } from "@carnet/shell/api";
import { useText } from "@carnet/shell/i18n";
import { requireRecord } from "@carnet/shell/record";
import { Button, Notice, SkeletonLines, useAction } from "@carnet/shell/ui";
import { dropAccessCode, getInfoRequests } from "@carnet/services/portal/contract";
import "../new-patient/words.ts";
import { AccessCode } from "../info-requests/access-code.tsx";

interface HandOverCodeProps {
  patientId: string;
  requestId: string;
  /** The patient has the code, and it is kept no longer. */
  onDone: () => void;
}

/** The code of a form that left by itself, opened with the record's keys, to be handed over and then forgotten (SYN-015). */
export function HandOverCode({ patientId, requestId, onDone }: HandOverCodeProps) {
  const t = useText("patient");
  const [code, setCode] = useState<string | null>(null);
  const opening = useAction(async () => setCode(await openCode(patientId, requestId)));
  const dropping = useAction(async () => {
    const { clinicId } = (await requireRecord(patientId)).patient;
    await call(dropAccessCode, { params: { id: patientId, clinicId, requestId } });
    onDone();
  });
  const { run } = opening;
  useEffect(() => void run(), [run]);
  const failed = opening.trouble ?? opening.refusal ?? dropping.trouble ?? dropping.refusal;
  if (code === "") return <Notice>{t("infoRequests.code.gone")}</Notice>;
  if (failed !== null)
    return (
      <Notice
        tone="danger"
        actions={
          <Button size="small" onClick={() => void (code ? dropping : opening).run()}>
            {t("record.retry")}
          </Button>
        }
      >
        {t("infoRequests.code.closed")}
      </Notice>
    );
  if (code === null) return <SkeletonLines lines={3} />;
  return <AccessCode code={code} patientId={patientId} isKept onDone={() => void dropping.run()} />;
}

/** The code, or "" where it is kept no longer. */
async function openCode(patientId: string, requestId: string): Promise<string> {
  const { patient, key } = await requireRecord(patientId);
  if (!key) throw new Error("closed");
  const { portal, infoRequests } = await call(getInfoRequests, {
    params: { id: patientId, clinicId: patient.clinicId },
  });
  const sealed = infoRequests.find(({ id }) => id === requestId)?.accessCode;
  if (!sealed || !portal) return "";
  const place = { entity: "infoRequest" as const, record: requestId, field: "accessCode" };
  const [opened] = await key.crypto.open(await key.crypto.openPortal(key.ref, portal), [{ ref: place, sealed }]);
  if (!opened?.ok || typeof opened.value !== "string") throw new Error("closed");
  return opened.value;
}
