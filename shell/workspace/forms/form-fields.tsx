import type { ComponentType } from "react";
import { TextArea } from "@carnet/shell/ui/full";
import type { FilledForm, ModuleField } from "@carnet/services/clinic/contract";
import { FormField, type ProseProps } from "./form-field.tsx";
import css from "./forms.module.css";

interface FormFieldsProps<Form extends FilledForm> {
  form: Form;
  onChange(form: Form): void;
  isEditable: boolean;
  /** One below the other on every screen, whatever the form says. */
  isNarrow?: boolean;
  /** What a long answer is written in: a plain text, unless whoever shows the form has its words at hand. */
  Prose?: ComponentType<ProseProps>;
}

/** The questions of a form of one's own with their answers: at home, in a record, in an open session, and where a closed one is amended (FRM-003). */
export function FormFields<Form extends FilledForm>({
  form,
  onChange,
  isEditable,
  isNarrow = false,
  Prose = TextArea,
}: FormFieldsProps<Form>) {
  const write = (id: string, value: ModuleField["value"]) =>
    onChange({ ...form, fields: form.fields.map((field) => (field.id === id ? { ...field, value } : field)) });
  return (
    <div className={css.columns} data-columns={isNarrow ? 1 : form.numCols}>
      {form.fields.map((field) => (
        <FormField
          key={field.id}
          field={field}
          isEditable={isEditable}
          onChange={(value) => write(field.id, value)}
          Prose={Prose}
        />
      ))}
    </div>
  );
}
