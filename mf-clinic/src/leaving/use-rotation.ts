import { startWork } from "@carnet/shell/app";
import { toast } from "@carnet/shell/ui";
import { refreshClinic } from "../clinic/use-clinic.ts";
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
        title: t("leaving.rotation.work"),
        onDone: async () => {
          toast(t("leaving.rotation.done"), { tone: "success" });
          await refreshClinic(clinicId);
        },
      }),
    );
}
