import { invalidate, startWork } from "@carnet/shell/app";
import { toast } from "@carnet/shell/ui";
import { getRotations } from "@carnet/services/patient/contract";
import { refreshClinic } from "../clinics/refresh-clinic.ts";
import { useWords } from "../words/use-words.ts";
import { rotationPlan } from "./rotation-plan.ts";

/** Starts giving a clinic's records new keys, behind the screens; `awaited` where somebody was taken something just now. */
export function useRotation(clinicId: string): (awaited?: boolean) => void {
  const t = useWords();
  return (awaited = false) =>
    startWork(
      rotationPlan({
        clinicId,
        awaited,
        title: t("rotation.work"),
        onDone: async () => {
          toast(t("rotation.done"), { tone: "success", stay: 30_000 });
          await Promise.all([refreshClinic(clinicId), invalidate(getRotations, { params: { clinicId } })]);
        },
      }),
    );
}
