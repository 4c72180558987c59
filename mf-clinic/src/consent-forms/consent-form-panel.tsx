import { useState } from "react";
import { useAutosave } from "@carnet/shell/journal";
import { isBlank, Stack, StateChip, TextField } from "@carnet/shell/ui";
import { Switch, TextArea } from "@carnet/shell/ui/full";
import { SidePanel } from "@carnet/shell/ui/more";
import type { ConsentFormBody, ConsentFormView } from "@carnet/services/clinic/contract";
import { refreshOnlyClinic } from "../clinic/use-clinic.ts";
import { useLastValid } from "../profile/use-last-valid.ts";
import { Refusal } from "../words/refusal.tsx";
import { useWords } from "../words/use-words.ts";
import { putConsentForm } from "./consent-forms.client.ts";

interface ConsentFormPanelProps {
  clinicId: string;
  form: ConsentFormView;
  onClose: () => void;
}

/** The name and text of a consent form, saved as they are typed; a form always has a name. */
export function ConsentFormPanel({ clinicId, form, onClose }: ConsentFormPanelProps) {
  const t = useWords();
  const [typed, setTyped] = useState<ConsentFormBody>(form.meta);
  const nameless = isBlank(typed.name);
  const autosave = useAutosave<ConsentFormBody, ConsentFormBody>({
    key: `clinic/${clinicId}/consent-form/${form.id}`,
    value: useLastValid(nameless ? null : typed, form.meta),
    seal: (value) => Promise.resolve(value),
    save: async (value) => {
      await putConsentForm(form.id, value);
      await refreshOnlyClinic(clinicId);
    },
    onRecover: setTyped,
  });
  return (
    <SidePanel opened onClose={onClose} title={t("consentForms.panel.title")} width="wide">
      <Stack gap="md">
        <TextField
          label={t("consentForms.panel.name")}
          required
          maxLength={120}
          value={typed.name}
          error={nameless ? t("errors.nameRequired") : null}
          aside={<StateChip state={autosave.state} savedAt={autosave.savedAt} onRetry={autosave.retry} />}
          onChange={(name) => setTyped({ ...typed, name })}
        />
        <Switch
          label={t("consentForms.part.enabled")}
          hint={t("consentForms.panel.enabledHint")}
          checked={typed.enabled}
          onChange={(enabled) => setTyped({ ...typed, enabled })}
        />
        <TextArea
          label={t("consentForms.panel.content")}
          hint={t("consentForms.panel.contentHint")}
          minRows={14}
          maxLength={100_000}
          value={typed.content}
          onChange={(content) => setTyped({ ...typed, content })}
        />
        <Refusal code={autosave.refusal} />
      </Stack>
    </SidePanel>
  );
}
