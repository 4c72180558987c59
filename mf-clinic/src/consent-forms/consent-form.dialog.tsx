import { invalidate } from "@carnet/shell/app";
import { useState } from "react";
import { call } from "@carnet/shell/api";
import { useAutosave } from "@carnet/shell/journal";
import { isBlank, RefusalNotice, Stack, StateChip, TextField } from "@carnet/shell/ui";
import { Switch, TextArea } from "@carnet/shell/ui/full";
import { SidePanel } from "@carnet/shell/ui/more";
import {
  type ConsentFormBody,
  type ConsentFormView,
  saveConsentForm,
  getClinic,
} from "@carnet/services/clinic/contract";
import { useLastValid } from "../profiles/use-last-valid.ts";
import { useWords } from "../words/use-words.ts";

interface ConsentFormDialogProps {
  clinicId: string;
  form: ConsentFormView;
  onClose: () => void;
}

/** The name and text of a consent form, saved as they are typed; a form always has a name. */
export function ConsentFormDialog({ clinicId, form, onClose }: ConsentFormDialogProps) {
  const t = useWords();
  const [typed, setTyped] = useState<ConsentFormBody>(form.meta);
  const nameless = isBlank(typed.name);
  const autosave = useAutosave<ConsentFormBody, ConsentFormBody>({
    key: `clinic/${clinicId}/consent-form/${form.id}`,
    value: useLastValid(nameless ? null : typed, form.meta),
    seal: (value) => Promise.resolve(value),
    save: async (value) => {
      await call(saveConsentForm, { params: { id: form.id }, body: value });
      await invalidate(getClinic, { params: { id: clinicId } });
    },
    onRecover: setTyped,
  });
  return (
    <SidePanel opened onClose={onClose} title={t("consentForms.dialog.title")} width="wide">
      <Stack gap="md">
        <TextField
          label={t("consentForms.dialog.name")}
          required
          maxLength={120}
          value={typed.name}
          error={nameless ? t("errors.nameRequired") : null}
          aside={<StateChip state={autosave.state} savedAt={autosave.savedAt} onRetry={autosave.retry} />}
          onChange={(name) => setTyped({ ...typed, name })}
        />
        <Switch
          label={t("consentForms.panel.enabled")}
          hint={t("consentForms.dialog.enabledHint")}
          checked={typed.enabled}
          onChange={(enabled) => setTyped({ ...typed, enabled })}
        />
        <TextArea
          label={t("consentForms.dialog.content")}
          hint={t("consentForms.dialog.contentHint")}
          minRows={14}
          maxLength={100_000}
          value={typed.content}
          onChange={(content) => setTyped({ ...typed, content })}
        />
        <RefusalNotice code={autosave.refusal} />
      </Stack>
    </SidePanel>
  );
}
