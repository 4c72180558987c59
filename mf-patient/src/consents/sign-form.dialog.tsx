import { Button, Dialog, Notice, RefusalNotice, useAction } from "@carnet/shell/ui";
import { Select } from "@carnet/shell/ui/full";
import { isUnsigned, SignaturePad } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import type { ConsentFormView } from "@carnet/services/clinic/contract";
import { useState } from "react";
import { useReadableRecord } from "../record/use-record.ts";
import { useRefusalWords } from "../record/use-refusal-words.ts";
import css from "./consents.module.css";
import { signForm } from "./sign-consent.ts";
import { useKeptStrokes } from "./use-kept-strokes.ts";

interface SignFormDialogProps {
  forms: readonly ConsentFormView[];
  onClose: () => void;
  onSigned: () => void;
}

/** The patient reads one of the clinic's enabled forms and signs it, with the clinician as witness (CON-005). */
export function SignFormDialog({ forms, onClose, onSigned }: SignFormDialogProps) {
  const t = useText("patient");
  const record = useReadableRecord();
  const words = useRefusalWords();
  const [formId, setFormId] = useState(forms[0]?.id ?? null);
  const form = forms.find(({ id }) => id === formId);
  const { strokes, draw, forget } = useKeptStrokes(form ? `${record.patient.id}/${form.id}/${form.updatedAt}` : null);
  const leave = () => void forget().then(onClose);
  const sign = useAction(async () => {
    if (!form || !strokes) return;
    await signForm(record, form, strokes);
    await forget();
    onSigned();
  });
  return (
    <Dialog
      opened
      onClose={leave}
      closeOnScrim={false}
      size="large"
      title={t("consents.sign.title", { name: record.patient.fullName })}
      footer={
        <>
          <Button onClick={leave}>{t("consents.sign.cancel")}</Button>
          <Button
            variant="primary"
            busy={sign.busy}
            disabled={!form || isUnsigned(strokes)}
            onClick={() => void sign.run()}
          >
            {t("consents.sign.deed")}
          </Button>
        </>
      }
    >
      <div className={css.sign}>
        {forms.length > 1 && (
          <Select
            label={t("consents.sign.form")}
            options={forms.map(({ id, meta }) => ({ value: id, label: meta.name }))}
            value={formId}
            onChange={setFormId}
          />
        )}
        <article className={css.text} tabIndex={0} aria-label={form?.meta.name ?? ""}>
          {form?.meta.content}
        </article>
        <SignaturePad
          label={t("consents.sign.pad", { name: record.patient.fullName })}
          size="consent"
          value={strokes}
          onChange={draw}
          signerName={record.patient.fullName}
        />
        <RefusalNotice code={sign.refusal} words={words} />
        {sign.trouble !== null && <Notice tone="danger">{t("consents.sign.trouble")}</Notice>}
      </div>
    </Dialog>
  );
}
