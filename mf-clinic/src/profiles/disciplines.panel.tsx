import { EditedConflict, useEdited } from "@carnet/shell/edit";
import { useLanguage } from "@carnet/shell/i18n";
import { Card, RefusalNotice, StateChip } from "@carnet/shell/ui";
import { disciplineFacts } from "../disciplines/discipline-facts.ts";
import {
  type EditedDiscipline,
  entriesOf,
  type KeptDisciplines,
  keptOf,
  rowsOf,
} from "../disciplines/discipline-rows.ts";
import { DisciplinesEditor } from "../disciplines/disciplines-editor.tsx";
import { useWords } from "../words/use-words.ts";
import { type ProfilePanelProps, quickDelay } from "./profile-panel.ts";
import { refreshProfile, saveProfile } from "./save-profile.ts";

/** One's disciplines in this clinic, saved as they are typed while no rule is broken; a change made elsewhere is shown (CLI-028, CLI-029). */
export function DisciplinesPanel({ clinic, profile }: ProfilePanelProps) {
  const t = useWords();
  const language = useLanguage();
  const { typed, change, autosave, conflict } = useEdited<KeptDisciplines, EditedDiscipline[]>({
    key: `clinic/${clinic.id}/disciplines`,
    stored: keptOf(profile.disciplines),
    typedOf: ({ disciplines }) => rowsOf(disciplines),
    valid: (rows) => {
      const disciplines = entriesOf(rows);
      return disciplines && { disciplines };
    },
    delay: quickDelay,
    enabled: profile.can.write,
    send: (changed) => saveProfile(clinic.id, changed),
    refresh: () => refreshProfile(clinic.id),
  });
  return (
    <Card
      title={t("profiles.disciplines.title")}
      subtitle={t("profiles.disciplines.text")}
      actions={<StateChip state={autosave.state} savedAt={autosave.savedAt} onRetry={autosave.retry} />}
    >
      <EditedConflict
        part={t("profiles.disciplines.title")}
        conflict={conflict}
        facts={disciplineFacts(t, language, clinic.allDisciplines)}
      />
      <DisciplinesEditor all={clinic.allDisciplines} rows={typed} onChange={change} readOnly={!profile.can.write} />
      <RefusalNotice code={autosave.refusal} />
    </Card>
  );
}
