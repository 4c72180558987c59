import { Card } from "@carnet/shell/ui";
import { FormFields } from "@carnet/shell/workspace/forms";
import type { FilledForm, ModuleField } from "@carnet/services/clinic/contract";
import type { Answers } from "./answers.ts";

interface OwnFormStepProps {
  form: FilledForm;
  /** Those of its fields that stand on this screen. */
  fields: readonly ModuleField[];
  answers: Answers;
  onChange: (answers: Answers) => void;
}

/** Questions of a form of the clinic's own, one below the other; numbers are held to their bounds (POR-010, FRM-002). */
export function OwnFormStep({ form, fields, answers, onChange }: OwnFormStepProps) {
  const write = (shown: FilledForm) => {
    const written = new Map(shown.fields.map((field) => [field.id, field]));
    const filled = { ...form, fields: form.fields.map((field) => written.get(field.id) ?? field) };
    onChange({ ...answers, forms: answers.forms.map((each) => (each.id === form.id ? filled : each)) });
  };
  return (
    <Card>
      <FormFields form={{ ...form, fields: [...fields] }} isEditable isNarrow onChange={write} />
    </Card>
  );
}
