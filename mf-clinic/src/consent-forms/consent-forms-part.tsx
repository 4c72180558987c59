import { useState } from "react";
import { useLanguage } from "@carnet/shell/i18n";
import { Button, Card, EmptyState, IconButton, toast, useAction } from "@carnet/shell/ui";
import { Switch } from "@carnet/shell/ui/full";
import { AddIcon, DeleteIcon, DocumentIcon, EditIcon } from "@carnet/shell/ui/more";
import type { ClinicView, ConsentFormView } from "@carnet/services/clinic/contract";
import { refreshOnlyClinic } from "../clinic/use-clinic.ts";
import { Refusal } from "../words/refusal.tsx";
import { useWords } from "../words/use-words.ts";
import { deleteConsentForm, getDefaultText, postConsentForm, putConsentForm } from "./consent-forms.client.ts";
import { ConsentFormPanel } from "./consent-form-panel.tsx";
import css from "./consent-forms.module.css";
import { freeName } from "./free-name.ts";

/** The consent forms of a clinic: written from the default text, and signed by patients once enabled (CLI-003). */
export function ConsentFormsPart({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const language = useLanguage();
  const [openId, setOpenId] = useState<string | null>(null);
  const forms = clinic.consentForms;
  const open = forms.find(({ id }) => id === openId);
  const add = useAction(async () => {
    const name = freeName(t("consentForms.part.newName"), forms);
    const { id } = await postConsentForm(clinic.id, { name, enabled: false, content: await getDefaultText(language) });
    await refreshOnlyClinic(clinic.id);
    setOpenId(id);
  });
  const enable = useAction(async ({ id, meta }: ConsentFormView, enabled: boolean) => {
    await putConsentForm(id, { ...meta, enabled });
    await refreshOnlyClinic(clinic.id);
  });
  const restore = useAction(async ({ meta }: ConsentFormView) => {
    await postConsentForm(clinic.id, meta);
    await refreshOnlyClinic(clinic.id);
  });
  const remove = useAction(async (form: ConsentFormView) => {
    await deleteConsentForm(form.id);
    await refreshOnlyClinic(clinic.id);
    toast(t("consentForms.part.deleted", { name: form.meta.name }), { undo: () => void restore.run(form) });
  });
  const addButton = (
    <Button variant="primary" icon={<AddIcon />} busy={add.busy} onClick={() => void add.run()}>
      {t("consentForms.part.add")}
    </Button>
  );
  return (
    <Card
      title={t("consentForms.part.title")}
      subtitle={t("consentForms.part.text")}
      actions={forms.length > 0 && addButton}
    >
      {forms.length === 0 ? (
        <EmptyState icon={<DocumentIcon />} title={t("consentForms.empty.title")} action={addButton}>
          {t("consentForms.empty.text")}
        </EmptyState>
      ) : (
        <ul className={css.forms}>
          {forms.map((form) => (
            <li key={form.id} className={css.form}>
              <button type="button" data-private className={css.name} onClick={() => setOpenId(form.id)}>
                {form.meta.name}
              </button>
              <Switch
                label={t("consentForms.part.enabled")}
                checked={form.meta.enabled}
                disabled={enable.busy}
                onChange={(enabled) => void enable.run(form, enabled)}
              />
              <span className={css.tools}>
                <IconButton
                  label={t("consentForms.part.edit", { name: form.meta.name })}
                  icon={<EditIcon />}
                  onClick={() => setOpenId(form.id)}
                />
                <IconButton
                  label={t("consentForms.part.delete", { name: form.meta.name })}
                  icon={<DeleteIcon />}
                  onClick={() => void remove.run(form)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <Refusal code={add.refusal ?? enable.refusal ?? remove.refusal ?? restore.refusal} />
      {open && <ConsentFormPanel key={open.id} clinicId={clinic.id} form={open} onClose={() => setOpenId(null)} />}
    </Card>
  );
}
