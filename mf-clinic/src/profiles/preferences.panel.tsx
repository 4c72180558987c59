import { useEdited } from "@carnet/shell/edit";
import { Card, RefusalNotice, StateChip } from "@carnet/shell/ui";
import { Switch } from "@carnet/shell/ui/full";
import type { ProfilePreferences } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import type { ProfilePanelProps } from "./profile-panel.ts";
import { refreshProfile, saveProfile } from "./save-profile.ts";

const names = ["requireChangeConfirmationForPatient", "hideStandardHealthHistory"] as const;

/** How one likes to work in this clinic (CLI-024). */
export function PreferencesPanel({ clinic, profile }: ProfilePanelProps) {
  const t = useWords();
  const { typed, change, autosave } = useEdited<{ preferences: ProfilePreferences }>({
    key: `clinic/${clinic.id}/preferences`,
    stored: { preferences: profile.preferences },
    enabled: profile.can.write,
    send: (changed) => saveProfile(clinic.id, changed),
    refresh: () => refreshProfile(clinic.id),
  });
  const { preferences } = typed;
  return (
    <Card
      title={t("profiles.preferences.title")}
      actions={<StateChip state={autosave.state} savedAt={autosave.savedAt} onRetry={autosave.retry} />}
    >
      {names.map((name) => (
        <Switch
          key={name}
          label={t(`profiles.preferences.${name}`)}
          hint={t(`profiles.preferences.${name}Hint`)}
          checked={preferences[name]}
          disabled={!profile.can.write}
          onChange={(value) => change((now) => ({ preferences: { ...now.preferences, [name]: value } }))}
        />
      ))}
      <RefusalNotice code={autosave.refusal} />
    </Card>
  );
}
