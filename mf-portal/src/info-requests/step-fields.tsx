import { Card } from "@carnet/shell/ui";
import type { Answers } from "./answers.ts";
import { OwnFormStep } from "./own-form-step.tsx";
import { QuestionField } from "./question-field.tsx";
import type { Step } from "./steps.ts";
import { SystemsStep } from "./systems-step.tsx";
import type { useContactProblems } from "./use-contact-problems.ts";

interface StepFieldsProps {
  step: Step;
  answers: Answers;
  problems: ReturnType<typeof useContactProblems>;
  onChange: (answers: Answers) => void;
}

/** What a step asks: the questions of a topic, the systems of the body, or a part of one of the clinic's own forms. */
export function StepFields({ step, answers, problems, onChange }: StepFieldsProps) {
  if ("topic" in step)
    return (
      <Card>
        {step.topic.questions.map((question) => (
          <QuestionField
            key={question.field}
            question={question}
            answers={answers}
            problems={problems}
            onChange={onChange}
          />
        ))}
      </Card>
    );
  if ("form" in step)
    return <OwnFormStep form={step.form} fields={step.fields} answers={answers} onChange={onChange} />;
  return step.name === "systems" && <SystemsStep answers={answers} onChange={onChange} />;
}
