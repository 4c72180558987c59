import { PrivateText } from "@carnet/shell/ui";
import { Select } from "@carnet/shell/ui/choice";
import { useText } from "@carnet/shell/i18n";
import type { ConsentFormView } from "@carnet/services/clinic/contract";
import { useState } from "react";
import { useReadableRecord } from "../record/use-record.ts";
import { signForm } from "./sign-consent.ts";
import { SigningDialog } from "./signing.dialog.tsx";

interface SignFormDialogProps {
  forms: readonly ConsentFormView[];
  onClose: () => void;
  onSigned: () => void;
}

/** The patient reads one of the clinic's enabled forms and signs it, with the clinician as witness (CON-005). */
export function SignFormDialog({ forms, onClose, onSigned }: SignFormDialogProps) {
  const t = useText("patient");
  const record = useReadableRecord();
  const [formId, setFormId] = useState(forms[0]?.id ?? null);
  const form = forms.find(({ id }) => id === formId);
  return (
    <SigningDialog
      title={<PrivateText>{t("consents.sign.title", { name: record.patient.fullName })}</PrivateText>}
      read={form ? { name: form.meta.name, text: form.meta.content } : null}
      keptAs={form ? `${record.patient.id}/${form.id}/${form.updatedAt}` : null}
      deed={t("consents.sign.deed")}
      keep={async (strokes) => {
        if (form) await signForm(record, form, strokes);
      }}
      onClose={onClose}
      onSigned={onSigned}
    >
      {forms.length > 1 && (
        <Select
          label={t("consents.sign.form")}
          options={forms.map(({ id, meta }) => ({ value: id, label: meta.name }))}
          value={formId}
          onChange={setFormId}
        />
      )}
    </SigningDialog>
  );
}
