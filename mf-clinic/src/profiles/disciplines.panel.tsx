import { useEffect, useRef, useState } from "react";
import { useAutosave } from "@carnet/shell/journal";
import { Card, RefusalNotice, StateChip } from "@carnet/shell/ui";
import type { DisciplineEntry } from "@carnet/services/clinic/contract";
import { type EditedDiscipline, entriesOf, rowsOf } from "../disciplines/discipline-rows.ts";
import { DisciplinesEditor } from "../disciplines/disciplines-editor.tsx";
import { useWords } from "../words/use-words.ts";
import { type ProfilePanelProps, quickDelay } from "./profile-panel.ts";
import { saveProfile } from "./save-profile.ts";
import { useLastValid } from "./use-last-valid.ts";

/** One's disciplines in this clinic, saved as they are typed while no rule is broken; a change made elsewhere is shown (CLI-028, CLI-029). */
export function DisciplinesPanel({ clinic, profile }: ProfilePanelProps) {
  const t = useWords();
  const [rows, setRows] = useState<EditedDiscipline[]>(() => rowsOf(profile.disciplines));
  const value = useLastValid<DisciplineEntry[]>(entriesOf(rows), []);
  const autosave = useAutosave<DisciplineEntry[], DisciplineEntry[]>({
    key: `clinic/${clinic.id}/disciplines`,
    value,
    delay: quickDelay,
    enabled: profile.can.write,
    seal: (entries) => Promise.resolve(entries),
    save: (disciplines) => saveProfile(clinic.id, { disciplines }),
    onRecover: (entries) => setRows(rowsOf(entries.map((entry) => ({ ...entry, isValid: true })))),
  });
  const stored = clinic.currentUserDisciplines;
  const lastStored = useRef(stored);
  const now = useRef({ value, isSaved: true });
  now.current = { value, isSaved: autosave.state === "saved" };
  useEffect(() => {
    if (lastStored.current === stored) return;
    lastStored.current = stored;
    const rowsTold = rowsOf(stored);
    if (now.current.isSaved && !isSame(entriesOf(rowsTold), now.current.value)) setRows(rowsTold);
  }, [stored]);
  return (
    <Card
      title={t("profiles.disciplines.title")}
      subtitle={t("profiles.disciplines.text")}
      actions={<StateChip state={autosave.state} savedAt={autosave.savedAt} onRetry={autosave.retry} />}
    >
      <DisciplinesEditor all={clinic.allDisciplines} rows={rows} onChange={setRows} readOnly={!profile.can.write} />
      <RefusalNotice code={autosave.refusal} />
    </Card>
  );
}

/** Whether two lists say the same; an empty row says nothing. */
function isSame(one: readonly DisciplineEntry[] | null, other: readonly DisciplineEntry[]): boolean {
  return JSON.stringify(one ?? []) === JSON.stringify(other);
}
