import { useQuery } from "@tanstack/react-query";
import { useWork } from "@carnet/shell/app";
import { Button, Card, Notice } from "@carnet/shell/ui";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { WorkProgress } from "../managing/work-progress.tsx";
import { useWords } from "../words/use-words.ts";
import { rotationId } from "./rotation-plan.ts";
import { rotationsClient } from "./rotations.client.ts";
import { useRotation } from "./use-rotation.ts";

/** Records that wait for a new key: how far it is on this device, or the way to go on where another one stopped. */
export function RotationNotice({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const work = useWork(rotationId(clinic.id));
  const rotate = useRotation(clinic.id);
  const waiting = useQuery({
    queryKey: ["clinic", clinic.id, "rotations"],
    queryFn: () => rotationsClient.list(clinic.id, null, 1),
    enabled: clinic.can.rotateKeys && !work,
    staleTime: 0,
  });
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
      title={t("leaving.rotation.pending", { count })}
      actions={<Button onClick={() => rotate()}>{t("leaving.rotation.start")}</Button>}
    >
      {t("leaving.rotation.text")}
    </Notice>
  );
}
