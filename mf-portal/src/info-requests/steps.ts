import { isBlank } from "@carnet/shell/ui";
import type { FilledForm, ModuleField } from "@carnet/services/clinic/contract";
import type { Answers } from "./answers.ts";
import { isQuestion } from "./forms-to-fill.ts";
import { topics, type Topic } from "./topics.ts";
import type { ContactProblems } from "./use-contact-problems.ts";

/** How many questions stand on one screen at most. */
export const questionsAScreen = 5;

/** A form of the clinic's own, or as much of a long one as stands on one screen. */
interface FormStep {
  name: "form";
  form: FilledForm;
  fields: readonly ModuleField[];
  part: number;
  of: number;
}

/** One screen of the form: a topic, the systems of the body, a form of the clinic's own, the consents, or everything once more. */
export type Step = { name: Topic["name"]; topic: Topic } | FormStep | { name: "systems" | "consents" | "review" };

/** The steps of the form: the topics, the systems of the body, the clinic's own forms, then consents, then review. */
export const stepsOf = (forms: readonly FilledForm[]): Step[] => [
  ...topics.map((topic): Step => ({ name: topic.name, topic })),
  { name: "systems" },
  ...forms.flatMap(stepsOfForm),
  { name: "consents" },
  { name: "review" },
];

function stepsOfForm(form: FilledForm): FormStep[] {
  const screens: ModuleField[][] = [[]];
  for (const field of form.fields) {
    const isFull = screens.at(-1)!.filter(isQuestion).length === questionsAScreen;
    if (isFull && isQuestion(field)) screens.push([field]);
    else screens.at(-1)!.push(field);
  }
  return screens.map((fields, at) => ({ name: "form", form, fields, part: at + 1, of: screens.length }));
}

/** Whether a step can be left: what it needs is answered, and nothing of it is wrong. */
export const isAnsweredAsNeeded = (step: Step, answers: Answers, problems: ContactProblems): boolean =>
  !("topic" in step) ||
  step.topic.questions.every(
    (each) =>
      !(each.part === "contact" && problems[each.field]) &&
      (!("required" in each && each.required) || !isBlank(String(answers[each.part][each.field as never] ?? ""))),
  );
