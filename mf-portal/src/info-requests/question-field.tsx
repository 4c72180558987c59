import { isBlank, TextField } from "@carnet/shell/ui";
import { RadioGroup, TextArea } from "@carnet/shell/ui/full";
import { DateField, NumberField, PhoneField } from "@carnet/shell/ui/number";
import { useText } from "@carnet/shell/i18n";
import type { Answers } from "./answers.ts";
import { LinesField } from "./lines-field.tsx";
import type { Question } from "./topics.ts";
import type { ContactProblems } from "./use-contact-problems.ts";

interface QuestionFieldProps {
  question: Question;
  answers: Answers;
  problems: ContactProblems;
  onChange: (answers: Answers) => void;
}

/** One question with the field that suits it; the device's own keyboard and autofill where there is one. */
export function QuestionField({ question, answers, problems, onChange }: QuestionFieldProps) {
  const t = useText("portal");
  const { part, field, ask } = question;
  const value = (answers[part] as Record<string, string | number | null | undefined>)[field];
  const set = (next: string | number | null) => onChange({ ...answers, [part]: { ...answers[part], [field]: next } });
  const label = t(`infoRequests.field.${field}`);
  const words = typeof value === "string" ? value : "";
  const required = "required" in question && question.required === true;
  const problem = part === "contact" ? problems[field] : undefined;
  const wrong =
    required && isBlank(words) ? t(`infoRequests.missing.${field}`) : problem && t(`infoRequests.problem.${problem}`);
  const autoComplete = "autoComplete" in question ? question.autoComplete : undefined;
  const common = { label, required, error: wrong, ...(autoComplete ? { autoComplete } : {}) };

  if (ask === "lines") return <LinesField label={label} value={words} onChange={set} />;
  if (ask === "text") return <TextArea label={label} value={words} onChange={set} minRows={3} />;
  if (ask === "day") return <DateField {...common} kind="past" value={words} onChange={set} />;
  if (ask === "phone") return <PhoneField {...common} value={words} onChange={set} />;
  if (ask === "count")
    return (
      <NumberField label={label} value={typeof value === "number" ? value : null} onChange={set} min={0} max={99} />
    );
  if (ask === "choice") {
    const options = question.choices.map((choice) => ({
      value: choice,
      label: t(`infoRequests.choice.${field}.${choice}`),
    }));
    return <RadioGroup label={label} options={options} value={words} onChange={set} />;
  }
  return <TextField {...common} type={ask === "email" ? "email" : "text"} value={words} onChange={set} />;
}
