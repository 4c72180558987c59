import type { ClinicView, MemberView } from "@carnet/services/clinic/contract";
import { LicenseDialog } from "../members/license.dialog.tsx";

interface ChangePlanDialogProps {
  clinic: ClinicView;
  member: MemberView;
  name: string;
  onClose: () => void;
}

/** Another plan for who has one, or the same one anew where it has ended or is to end. */
export function ChangePlanDialog({ clinic, member, name, onClose }: ChangePlanDialogProps) {
  const isCredited = member.nextCharge !== null || member.planTerminatedAt !== null;
  return (
    <LicenseDialog
      clinic={clinic}
      userId={member.id}
      name={name}
      changes={isCredited ? "credited" : "anew"}
      onClose={onClose}
      onDone={onClose}
    />
  );
}
