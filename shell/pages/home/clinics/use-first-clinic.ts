import { useState } from "react";
import { useCall } from "@carnet/shell/app";
import type { UserInfo } from "@carnet/services/account/contract";
import { getMyClinics, getMyInvitations } from "@carnet/services/clinic/contract";

/** Set once the wizard was put off, on every device. */
export const putOffPreference = "home.newClinicPutOff";

/**
 * Whether the wizard stands open for somebody who is in no clinic: by itself, unless they put it off or somebody invites them, and
 * whenever they ask for it.
 */
export function useFirstClinic({ preferences, impersonator }: UserInfo) {
  const clinics = useCall(getMyClinics);
  const invitations = useCall(getMyInvitations);
  const [choice, setChoice] = useState<"open" | "putOff" | null>(null);
  const [isNew, setNew] = useState(false);
  const opensItself = !preferences[putOffPreference] && invitations.data?.length === 0;
  return {
    isOpen: clinics.data?.length === 0 && !impersonator && choice !== "putOff" && (choice === "open" || opensItself),
    /** Whether it is known what to show to somebody without a clinic. */
    isKnown: clinics.isError || invitations.isError || invitations.data !== undefined,
    /** A clinic was opened here. */
    isNew,
    open: () => setChoice("open"),
    putOff: () => setChoice("putOff"),
    created: () => setNew(true),
  };
}
