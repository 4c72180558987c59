import { useState } from "react";
import { useAutosave } from "@carnet/shell/journal";
import { Card, RefusalNotice, StateChip } from "@carnet/shell/ui";
import { Switch } from "@carnet/shell/ui/full";
import type { ProfilePreferences } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import type { ProfilePanelProps } from "./profile-panel.ts";
import { saveProfile } from "./save-profile.ts";

const names = ["requireChangeConfirmationForPatient", "hideStandardHealthHistory"] as const;

/** How one likes to work in this clinic (CLI-024). */
export function PreferencesPanel({ clinic, profile }: ProfilePanelProps) {
  const t = useWords();
  const [preferences, setPreferences] = useState(profile.preferences);
  const autosave = useAutosave<ProfilePreferences, ProfilePreferences>({
    key: `clinic/${clinic.id}/preferences`,
    value: preferences,
    enabled: profile.can.write,
    seal: (value) => Promise.resolve(value),
    save: (value) => saveProfile(clinic.id, { preferences: value }),
    onRecover: setPreferences,
  });
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
          onChange={(value) => setPreferences({ ...preferences, [name]: value })}
        />
      ))}
      <RefusalNotice code={autosave.refusal} />
    </Card>
  );
}
