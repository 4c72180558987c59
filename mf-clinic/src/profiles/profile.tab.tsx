import { useCall } from "@carnet/shell/app";
import { ReadOnlyBanner, SkeletonLines, Stack, ErrorPanel } from "@carnet/shell/ui";
import { type ClinicView, getMyProfile } from "@carnet/services/clinic/contract";
import { CalendarPanel } from "../calendar/calendar.panel.tsx";
import { DisciplinesPanel } from "./disciplines.panel.tsx";
import { PreferencesPanel } from "./preferences.panel.tsx";
import { ProfileTaxesPanel } from "./profile-taxes.panel.tsx";
import { SignaturePanel } from "./signature.panel.tsx";

/** One's own profile in a clinic (CLI-002, CLI-023). */
export function ProfileTab({ clinic }: { clinic: ClinicView }) {
  const profile = useCall(getMyProfile, { params: { id: clinic.id } });
  if (profile.isError) return <ErrorPanel onRetry={() => void profile.refetch()} />;
  if (!profile.data) return <SkeletonLines shape="card" lines={3} />;
  const props = { clinic, profile: profile.data };
  return (
    <Stack gap="md">
      {!profile.data.can.write && <ReadOnlyBanner />}
      <DisciplinesPanel {...props} />
      <ProfileTaxesPanel {...props} />
      <SignaturePanel {...props} />
      <PreferencesPanel {...props} />
      <CalendarPanel />
    </Stack>
  );
}
