import { useState } from "react";
import { useAutosave } from "@carnet/shell/journal";
import { Card, StateChip } from "@carnet/shell/ui";
import { Switch } from "@carnet/shell/ui/full";
import type { ProfilePreferences } from "@carnet/services/clinic/contract";
import { putProfile } from "../clinic/clinic.client.ts";
import { Refusal } from "../words/refusal.tsx";
import { useWords } from "../words/use-words.ts";
import type { ProfilePartProps } from "./profile-part.ts";

const names = ["requireChangeConfirmationForPatient", "hideStandardHealthHistory"] as const;

/** How one likes to work in this clinic (CLI-024). */
export function PreferencesPart({ clinic, profile }: ProfilePartProps) {
  const t = useWords();
  const [preferences, setPreferences] = useState(profile.preferences);
  const autosave = useAutosave<ProfilePreferences, ProfilePreferences>({
    key: `clinic/${clinic.id}/preferences`,
    value: preferences,
    enabled: profile.can.write,
    seal: (value) => Promise.resolve(value),
    save: (value) => putProfile(clinic.id, { preferences: value }),
    onRecover: setPreferences,
  });
  return (
    <Card
      title={t("profile.preferences.title")}
      actions={<StateChip state={autosave.state} savedAt={autosave.savedAt} onRetry={autosave.retry} />}
    >
      {names.map((name) => (
        <Switch
          key={name}
          label={t(`profile.preferences.${name}`)}
          hint={t(`profile.preferences.${name}Hint`)}
          checked={preferences[name]}
          disabled={!profile.can.write}
          onChange={(value) => setPreferences({ ...preferences, [name]: value })}
        />
      ))}
      <Refusal code={autosave.refusal} />
    </Card>
  );
}
