import { useState } from "react";
import { Button, Dialog, RefusalNotice, Stack, Text, useAction } from "@carnet/shell/ui";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { saveProfile } from "../profiles/save-profile.ts";
import { useWords } from "../words/use-words.ts";
import { entriesOf, rowsOf } from "./discipline-rows.ts";
import { DisciplinesEditor } from "./disciplines-editor.tsx";

interface DefineDisciplinesDialogProps {
  clinic: ClinicView;
  opened: boolean;
  onClose: () => void;
}

/** Asks a therapist what they practise: without a discipline no session can begin (CLI-028). */
export function DefineDisciplinesDialog({ clinic, opened, onClose }: DefineDisciplinesDialogProps) {
  const t = useWords();
  const [rows, setRows] = useState(() => rowsOf(clinic.currentUserDisciplines));
  const entries = entriesOf(rows);
  const save = useAction(async () => {
    await saveProfile(clinic.id, { disciplines: entries ?? [] });
    onClose();
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
          <Button variant="primary" busy={save.busy} disabled={!entries?.length} onClick={() => void save.run()}>
            {t("disciplines.dialog.save")}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text>{t("disciplines.dialog.text")}</Text>
        <DisciplinesEditor all={clinic.allDisciplines} rows={rows} onChange={setRows} />
        <RefusalNotice code={save.refusal} />
      </Stack>
    </Dialog>
  );
}
