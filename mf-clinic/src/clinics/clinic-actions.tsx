import type { ClinicView } from "@carnet/services/clinic/contract";
import { DefineDisciplinesDialog } from "../disciplines/define-disciplines.dialog.tsx";
import { InviteDialog } from "../invitations/invite.dialog.tsx";
import { ObtainLicenseDialog } from "../members/obtain-license.dialog.tsx";
import type { ClinicAction } from "./clinic-tabs.ts";
import { DefineLocationDialog } from "./define-location.dialog.tsx";

interface ClinicActionsProps {
  clinic: ClinicView;
  action: ClinicAction | null;
  onClose: () => void;
}

/** The dialog an address asks for, if its reader may have it; closing it leaves the tab behind it. */
export function ClinicActions({ clinic, action, onClose }: ClinicActionsProps) {
  switch (action) {
    case "invite":
      return clinic.can.invite ? <InviteDialog clinic={clinic} onClose={onClose} /> : null;
    case "obtainLicense":
      return <ObtainLicenseDialog clinic={clinic} onClose={onClose} />;
    case "defineDisciplines":
      return <DefineDisciplinesDialog clinic={clinic} opened onClose={onClose} />;
    case "defineLocation":
      return clinic.can.relocate ? <DefineLocationDialog clinic={clinic} onClose={onClose} /> : null;
    default:
      return null;
  }
}
