import { ReadOnlyBanner, SkeletonLines, Stack, TroublePanel } from "@carnet/shell/ui";
import { Tabs } from "@carnet/shell/ui/full";
import { useQueryTab } from "@carnet/shell/ui/router";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { useProfile } from "../clinic/use-clinic.ts";
import { FormBuilder } from "../form-builder/form-builder.tsx";
import { useWords } from "../words/use-words.ts";
import { DisciplinesPart } from "./disciplines-part.tsx";
import { PreferencesPart } from "./preferences-part.tsx";
import { ProfileTaxesPart } from "./profile-taxes-part.tsx";
import { SignaturePart } from "./signature-part.tsx";

const subTabs = ["profile", "customFormBuilder"] as const;

/** One's own profile in a clinic, and one's own forms (CLI-002, CLI-023). */
export function ProfileTab({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const [sub, setSub] = useQueryTab(subTabs);
  return (
    <Tabs
      label={t("profile.tab.label")}
      sub
      tabs={subTabs.map((value) => ({ value, label: t(`profile.tab.${value}`) }))}
      value={sub}
      onChange={setSub}
      hrefOf={(value) => `?sub=${value}`}
    >
      {sub === "profile" ? <ProfileParts clinic={clinic} /> : <FormBuilder clinic={clinic} />}
    </Tabs>
  );
}

function ProfileParts({ clinic }: { clinic: ClinicView }) {
  const profile = useProfile(clinic.id);
  if (profile.isError) return <TroublePanel onRetry={() => void profile.refetch()} />;
  if (!profile.data) return <SkeletonLines shape="card" lines={3} />;
  const parts = { clinic, profile: profile.data };
  return (
    <Stack gap="md">
      {!profile.data.can.write && <ReadOnlyBanner />}
      <DisciplinesPart {...parts} />
      <ProfileTaxesPart {...parts} />
      <SignaturePart {...parts} />
      <PreferencesPart {...parts} />
    </Stack>
  );
}
