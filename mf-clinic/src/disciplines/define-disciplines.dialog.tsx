import { useState } from "react";
import { EditedConflict, useChange } from "@carnet/shell/edit";
import { useLanguage } from "@carnet/shell/i18n";
import { Button, Dialog, RefusalNotice, Stack, Text } from "@carnet/shell/ui";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { refreshProfile, saveProfile } from "../profiles/save-profile.ts";
import { useWords } from "../words/use-words.ts";
import { disciplineFacts } from "./discipline-facts.ts";
import { entriesOf, type KeptDisciplines, keptOf, rowsOf } from "./discipline-rows.ts";
import { DisciplinesEditor } from "./disciplines-editor.tsx";

interface DefineDisciplinesDialogProps {
  clinic: ClinicView;
  opened: boolean;
  onClose: () => void;
}

/** Asks a therapist what they practise: without a discipline no session can begin (CLI-028). */
export function DefineDisciplinesDialog({ clinic, opened, onClose }: DefineDisciplinesDialogProps) {
  const t = useWords();
  const language = useLanguage();
  const [was] = useState(() => keptOf(clinic.currentUserDisciplines));
  const [rows, setRows] = useState(() => rowsOf(was.disciplines));
  const entries = entriesOf(rows);
  const close = async () => {
    await refreshProfile(clinic.id);
    onClose();
  };
  const save = useChange<KeptDisciplines>({
    async send(change) {
      await saveProfile(clinic.id, change);
      await close();
    },
    onTaken: close,
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t("disciplines.dialog.title")}
      size="medium"
      closeOnScrim={false}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("disciplines.dialog.later")}
          </Button>
          <Button
            variant="primary"
            busy={save.busy}
            disabled={!entries?.length}
            onClick={() => void save.run({ now: { disciplines: entries! }, was })}
          >
            {t("disciplines.dialog.save")}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text>{t("disciplines.dialog.text")}</Text>
        <EditedConflict
          part={t("profiles.disciplines.title")}
          conflict={save.conflict}
          facts={disciplineFacts(t, language, clinic.allDisciplines)}
        />
        <DisciplinesEditor all={clinic.allDisciplines} rows={rows} onChange={setRows} />
        <RefusalNotice code={save.refusal} />
      </Stack>
    </Dialog>
  );
}
