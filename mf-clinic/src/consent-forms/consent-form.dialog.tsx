import { invalidate } from "@carnet/shell/app";
import { call } from "@carnet/shell/api";
import { EditedConflict, useEdited } from "@carnet/shell/edit";
import { isBlank, RefusalNotice, Stack, StateChip, TextField } from "@carnet/shell/ui";
import { Switch, TextArea } from "@carnet/shell/ui/full";
import { SidePanel } from "@carnet/shell/ui/more";
import { changesOf } from "@carnet/services/framework/contract";
import { type ConsentFormView, saveConsentForm, getClinic } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";

interface ConsentFormDialogProps {
  clinicId: string;
  form: ConsentFormView;
  onClose: () => void;
}

/** The name and text of a consent form, saved as they are typed; a form always has a name. */
export function ConsentFormDialog({ clinicId, form, onClose }: ConsentFormDialogProps) {
  const t = useWords();
  const { typed, change, autosave, conflict } = useEdited<ConsentFormView["meta"]>({
    key: `clinic/${clinicId}/consent-form/${form.id}`,
    stored: form.meta,
    valid: (meta) => (isBlank(meta.name) ? null : meta),
    send: (changed) => call(saveConsentForm, { params: { id: form.id }, body: changesOf(changed) }),
    refresh: () => invalidate(getClinic, { params: { id: clinicId } }),
  });
  const nameless = isBlank(typed.name);
  return (
    <SidePanel opened onClose={onClose} title={t("consentForms.dialog.title")} width="wide">
      <Stack gap="md">
        <EditedConflict
          part={typed.name || t("consentForms.dialog.title")}
          conflict={conflict}
          facts={({ name, content }) => [
            [t("consentForms.dialog.name"), name],
            [t("consentForms.dialog.content"), content],
          ]}
        />
        <TextField
          label={t("consentForms.dialog.name")}
          required
          maxLength={120}
          value={typed.name}
          error={nameless ? t("errors.nameRequired") : null}
          aside={<StateChip state={autosave.state} savedAt={autosave.savedAt} onRetry={autosave.retry} />}
          onChange={(name) => change((now) => ({ ...now, name }))}
        />
        <Switch
          label={t("consentForms.panel.enabled")}
          hint={t("consentForms.dialog.enabledHint")}
          checked={typed.enabled}
          onChange={(enabled) => change((now) => ({ ...now, enabled }))}
        />
        <TextArea
          label={t("consentForms.dialog.content")}
          hint={t("consentForms.dialog.contentHint")}
          minRows={14}
          maxLength={100_000}
          value={typed.content}
          onChange={(content) => change((now) => ({ ...now, content }))}
        />
        <RefusalNotice code={autosave.refusal} />
      </Stack>
    </SidePanel>
  );
}
