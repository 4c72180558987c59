import type { ModuleField } from "@carnet/services/clinic/contract";
import type { FilledForm } from "./filled-form.ts";
import { FormField } from "./form-field.tsx";
import css from "./fields.module.css";

interface FormFieldsProps {
  form: FilledForm;
  onChange(form: Record<string, unknown> & FilledForm): void;
  isEditable: boolean;
}

/** The questions of a form of one's own with their answers: in an open session, and where a closed one is amended (FRM-003). */
export function FormFields({ form, onChange, isEditable }: FormFieldsProps) {
  const write = (id: string, value: ModuleField["value"]) =>
    onChange({ ...form, fields: form.fields.map((field) => (field.id === id ? { ...field, value } : field)) });
  return (
    <div className={css.columns} data-columns={form.numCols}>
      {form.fields.map((field) => (
        <FormField key={field.id} field={field} isEditable={isEditable} onChange={(value) => write(field.id, value)} />
      ))}
    </div>
  );
}
