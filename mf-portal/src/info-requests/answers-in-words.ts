import { formatDay, type Language } from "@carnet/shell/i18n";
import { answerText } from "@carnet/shell/workspace/forms";
import type { CompleteSystems } from "@carnet/services/patient/contract";
import type { Answers } from "./answers.ts";
import { isQuestion } from "./forms-to-fill.ts";
import { stepsOf } from "./steps.ts";
import { placeInWords } from "./systems-in-words.ts";
import { topics, type Question } from "./topics.ts";

type Translate = (key: string) => string;

/** A topic, or a form of the clinic's own, with what is answered in it. */
export interface WrittenTopic {
  id: string;
  title: string;
  /** The screen it is asked on, by its place. */
  step: number;
  /** Empty words where nothing is answered. */
  lines: { key: string; label: string; words: string }[];
}

interface Words {
  /** Speaks for the namespace `portal`. */
  t: Translate;
  /** Speaks for the namespace `workspace`. */
  inForms: Translate;
  /** Without it the systems are called as they were when they were chosen. */
  systems?: CompleteSystems | undefined;
  language: Language;
}

/** Everything that was answered, as the clinic reads it, in the order in which it is asked. */
export const answersInWords = (answers: Answers, { t, inForms, systems, language }: Words): WrittenTopic[] => {
  const steps = stepsOf(answers.forms);
  return [
    ...topics.map(({ name, questions }) => ({
      id: name,
      step: steps.findIndex((step) => step.name === name),
      title: t(`infoRequests.topic.${name}`),
      lines: questions.map((question) => ({
        key: question.field,
        label: t(`infoRequests.field.${question.field}`),
        words: wordsOf(question, answers, t),
      })),
    })),
    {
      id: "systems",
      step: steps.findIndex((step) => step.name === "systems"),
      title: t("infoRequests.topic.systems"),
      lines: answers.systemsReview.elements.map((element) => ({
        key: `${element.systemId}/${element.componentId}`,
        label: placeInWords(element, systems, language) ?? t("infoRequests.systems.unnamed"),
        words: element.text || t("infoRequests.systems.noted"),
      })),
    },
    ...answers.forms.map((form, at) => ({
      id: form.id ?? `form ${at}`,
      step: steps.findIndex((step) => step.name === "form" && step.form === form),
      title: form.title,
      lines: form.fields.filter(isQuestion).map((field) => ({
        key: field.id,
        label: field.label,
        words: answerText(field, inForms) ?? "",
      })),
    })),
  ];
};

/** An answer in words: days and choices as people say them. */
function wordsOf(question: Question, answers: Answers, t: Translate): string {
  const value = (answers[question.part] as Record<string, string | number | null | undefined>)[question.field];
  if (value === null || value === undefined || value === "") return "";
  if (question.ask === "day") return formatDay(String(value));
  if (question.ask === "choice") return t(`infoRequests.choice.${question.field}.${value}`);
  return String(value);
}
