import { call, Refused } from "@carnet/shell/api";
import { refetchRecord } from "@carnet/shell/record";
import { sayRefusal, toast, useAction } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { givePatientToBooking, type PatientView } from "@carnet/services/patient/contract";
import { useClinic } from "./use-clinic.ts";

/** Gives the patient to the booking service of the clinic, where it has one and they are not known there (SYN-016). */
export function useBooking({ id, clinicId, fullName, externalId, can, deletedAt }: PatientView) {
  const t = useText("patient");
  const { data: clinic } = useClinic(clinicId);
  const giving = useAction(async () => {
    try {
      await call(givePatientToBooking, { params: { id } });
      toast(t("record.booking.given", { name: fullName }), { tone: "success" });
    } catch (reason) {
      // The menu it was asked from is gone: a toast says why.
      if (!(reason instanceof Refused)) throw reason;
      const said = String(reason.fields["bookingCode"] ?? "");
      const why = await sayRefusal(reason.code);
      toast(said ? t("record.booking.refused", { why, code: said }) : why, { tone: "danger" });
    }
    await refetchRecord(id);
  });
  return { may: clinic?.isGoRdvLinked === true && externalId === null && can.write && deletedAt === null, giving };
}
