import { useCall } from "@carnet/shell/app";
import { ReadOnlyBanner, SkeletonLines, Stack, ErrorPanel } from "@carnet/shell/ui";
import { Tabs } from "@carnet/shell/ui/full";
import { useQueryTab } from "@carnet/shell/ui/router";
import { type ClinicView, getMyProfile } from "@carnet/services/clinic/contract";
import { CalendarPanel } from "../calendar/calendar.panel.tsx";
import { FormBuilder } from "../custom-modules/form-builder.tsx";
import { useWords } from "../words/use-words.ts";
import { DisciplinesPanel } from "./disciplines.panel.tsx";
import { PreferencesPanel } from "./preferences.panel.tsx";
import { ProfileTaxesPanel } from "./profile-taxes.panel.tsx";
import { SignaturePanel } from "./signature.panel.tsx";

const subTabs = ["profile", "customFormBuilder"] as const;

/** One's own profile in a clinic, and one's own forms (CLI-002, CLI-023). */
export function ProfileTab({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const [sub, setSub] = useQueryTab(subTabs);
  return (
    <Tabs
      label={t("profiles.tab.label")}
      sub
      tabs={subTabs.map((value) => ({ value, label: t(`profiles.tab.${value}`) }))}
      value={sub}
      onChange={setSub}
      hrefOf={(value) => `?sub=${value}`}
    >
      {sub === "profile" ? <ProfilePanels clinic={clinic} /> : <FormBuilder clinic={clinic} />}
    </Tabs>
  );
}

function ProfilePanels({ clinic }: { clinic: ClinicView }) {
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
