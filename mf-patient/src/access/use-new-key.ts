import { invalidate, startWork } from "@carnet/shell/app";
import { getReaders } from "@carnet/services/patient/contract";
import { toast } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { useClinic } from "../record/use-clinic.ts";
import { refetchRecord } from "@carnet/shell/record";
import { useReadableRecord } from "../record/use-record.ts";
import { rotateRecord } from "./rotate-record.ts";

/** Gives this record a new key behind the screens, where the reader may; elsewhere the owner or a manager will. */
export function useNewKey(): {
  mayRotate: boolean;
  rotate: (taken: string, nameOf: (userId: string) => string) => void;
} {
  const t = useText("access");
  const { patient, key } = useReadableRecord();
  const { data: clinic } = useClinic(patient.clinicId);
  return {
    mayRotate: clinic?.can.rotateKeys ?? false,
    rotate: (taken, nameOf) => {
      let leftOut: readonly string[] = [];
      startWork({
        id: `rotation/record/${patient.id}`,
        title: t("rotation.work", { name: patient.fullName }),
        href: `/therapist/patient/${patient.id}/accessList`,
        total: 1,
        step: async () => {
          leftOut = (await rotateRecord(key.crypto, patient.clinicId, patient.id, taken)) ?? [];
          return { done: 1, total: 1 };
        },
        onDone: async () => {
          toast(t("rotation.done", { name: patient.fullName }), { tone: "success", stay: 30_000 });
          if (leftOut.length > 0) {
            toast(t("rotation.leftOut", { names: leftOut.map(nameOf).join(", ") }), { stay: 30_000 });
          }
          await Promise.all([refetchRecord(patient.id), invalidate(getReaders, { params: { id: patient.id } })]);
        },
      });
    },
  };
}
