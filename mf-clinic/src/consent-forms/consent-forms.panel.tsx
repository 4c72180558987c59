import { invalidate } from "@carnet/shell/app";
import { useState } from "react";
import { call } from "@carnet/shell/api";
import { useLanguage } from "@carnet/shell/i18n";
import { Button, Card, EmptyState, IconButton, RefusalNotice, toast, useAction } from "@carnet/shell/ui";
import { ConfirmDialog, Switch } from "@carnet/shell/ui/full";
import { AddIcon, DeleteIcon, DocumentIcon, EditIcon } from "@carnet/shell/ui/more";
import {
  type ClinicView,
  type ConsentFormView,
  createConsentForm,
  removeConsentForm,
  saveConsentForm,
  getClinic,
} from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import { ConsentFormDialog } from "./consent-form.dialog.tsx";
import css from "./consent-forms.module.css";
import { freeName, getDefaultText } from "./new-consent-form.ts";

/** The consent forms of a clinic: written from the default text, and signed by patients once enabled (CLI-003). */
export function ConsentFormsPanel({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const language = useLanguage();
  const [openId, setOpenId] = useState<string | null>(null);
  const [asked, setAsked] = useState<ConsentFormView | null>(null);
  const forms = clinic.consentForms;
  const open = forms.find(({ id }) => id === openId);
  const add = useAction(async () => {
    const name = freeName(t("consentForms.panel.newName"), forms);
    const body = { name, enabled: false, content: await getDefaultText(language) };
    const { id } = await call(createConsentForm, { params: { id: clinic.id }, body });
    await invalidate(getClinic, { params: { id: clinic.id } });
    setOpenId(id);
  });
  const enable = useAction(async ({ id, meta }: ConsentFormView, enabled: boolean) => {
    await call(saveConsentForm, { params: { id }, body: { enabled, was: { enabled: meta.enabled } } });
    await invalidate(getClinic, { params: { id: clinic.id } });
  });
  const restore = useAction(async ({ meta }: ConsentFormView) => {
    await call(createConsentForm, { params: { id: clinic.id }, body: meta });
    await invalidate(getClinic, { params: { id: clinic.id } });
  });
  const remove = useAction(async (form: ConsentFormView) => {
    await call(removeConsentForm, { params: { id: form.id } });
    setAsked(null);
    await invalidate(getClinic, { params: { id: clinic.id } });
    toast(t("consentForms.panel.deleted", { name: form.meta.name }), { undo: () => void restore.run(form) });
  });
  const addButton = (
    <Button variant="primary" icon={<AddIcon />} busy={add.busy} onClick={() => void add.run()}>
      {t("consentForms.panel.add")}
    </Button>
  );
  return (
    <Card actions={forms.length > 0 && addButton}>
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
                label={t("consentForms.panel.enabled")}
                checked={form.meta.enabled}
                disabled={enable.busy}
                onChange={(enabled) => void enable.run(form, enabled)}
              />
              <span className={css.tools}>
                <IconButton
                  label={t("consentForms.panel.edit", { name: form.meta.name })}
                  icon={<EditIcon />}
                  onClick={() => setOpenId(form.id)}
                />
                <IconButton
                  label={t("consentForms.panel.delete", { name: form.meta.name })}
                  icon={<DeleteIcon />}
                  onClick={() => setAsked(form)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={asked !== null}
        title={t("consentForms.remove.title", { name: asked?.meta.name ?? "" })}
        confirm={t("consentForms.remove.confirm")}
        danger
        busy={remove.busy}
        onConfirm={() => asked && void remove.run(asked)}
        onCancel={() => setAsked(null)}
      >
        <p>{t("consentForms.remove.text")}</p>
      </ConfirmDialog>
      <RefusalNotice code={add.refusal ?? enable.refusal ?? remove.refusal ?? restore.refusal} />
      {open && <ConsentFormDialog key={open.id} clinicId={clinic.id} form={open} onClose={() => setOpenId(null)} />}
    </Card>
  );
}
