import { useCall, useWork } from "@carnet/shell/app";
import { Button, Card, Notice } from "@carnet/shell/ui";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { getRotations } from "@carnet/services/patient/contract";
import { WorkProgress } from "../works/work-progress.tsx";
import { useWords } from "../words/use-words.ts";
import { rotationId } from "./rotation-plan.ts";
import { useRotation } from "./use-rotation.ts";

/** Records that wait for a new key: how far it is on this device, or the way to go on where another one stopped. */
export function RotationNotice({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const work = useWork(rotationId(clinic.id));
  const rotate = useRotation(clinic.id);
  const waiting = useCall(
    getRotations,
    { params: { clinicId: clinic.id }, query: { limit: 1 } },
    { enabled: clinic.can.rotateKeys && !work, staleTime: 0 },
  );
  if (!clinic.can.rotateKeys) return null;
  if (work && work.state !== "done") {
    return (
      <Card>
        <WorkProgress work={work} />
      </Card>
    );
  }
  const count = waiting.data?.pending ?? 0;
  if (count === 0) return null;
  return (
    <Notice
      tone="warning"
      announce={false}
      title={t("rotation.pending", { count })}
      actions={<Button onClick={() => rotate()}>{t("rotation.start")}</Button>}
    >
      {t("rotation.text")}
    </Notice>
  );
}
