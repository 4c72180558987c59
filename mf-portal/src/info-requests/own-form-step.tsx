import { Card } from "@carnet/shell/ui";
import { FormFields } from "@carnet/shell/workspace/forms";
import type { FilledForm } from "@carnet/services/clinic/contract";
import type { Answers } from "./answers.ts";

interface OwnFormStepProps {
  form: FilledForm;
  answers: Answers;
  onChange: (answers: Answers) => void;
}

/** A form of the clinic's own, its questions one below the other; numbers are held to their bounds (POR-010, FRM-002). */
export function OwnFormStep({ form, answers, onChange }: OwnFormStepProps) {
  const write = (filled: FilledForm) =>
    onChange({ ...answers, forms: answers.forms.map((each) => (each.id === filled.id ? filled : each)) });
  return (
    <Card>
      <FormFields form={form} isEditable isNarrow onChange={write} />
    </Card>
  );
}
