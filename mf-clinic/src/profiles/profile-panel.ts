import type { ClinicView, ProfileView } from "@carnet/services/clinic/contract";

/** What every part of the profile tab is given. */
export interface ProfilePanelProps {
  clinic: ClinicView;
  profile: ProfileView;
}

/** The pause before disciplines and taxes are saved, in ms (LIM-001). */
export const quickDelay = 500;
