import { TaxesPanel } from "../taxes/taxes.panel.tsx";
import { useWords } from "../words/use-words.ts";
import type { ProfilePanelProps } from "./profile-panel.ts";
import { refreshProfile, saveProfile } from "./save-profile.ts";

/** One's own taxes, added after the clinic's (CLI-018, CLI-023). */
export function ProfileTaxesPanel({ clinic, profile }: ProfilePanelProps) {
  const t = useWords();
  return (
    <TaxesPanel
      journalKey={`clinic/${clinic.id}/profile-taxes`}
      title={t("profiles.taxes.title")}
      text={t("profiles.taxes.text")}
      taxes={profile.taxes}
      readOnly={!profile.can.write}
      send={(change) => saveProfile(clinic.id, change)}
      refresh={() => refreshProfile(clinic.id)}
    />
  );
}
