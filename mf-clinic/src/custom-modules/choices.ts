import type { ModuleField } from "@carnet/services/clinic/contract";

/** The choices of a field, in their order. */
export type Choices = NonNullable<ModuleField["meta"]["choices"]>;

const longest = 300;
const trimmed = (label: string) => label.trim();

/** A list with lines typed or pasted at a place: the first of them there, the others after it. */
export function withLines(choices: Choices, at: number, text: string): Choices {
  const lines = text.split(/\r?\n/).map((label) => ({ label: label.slice(0, longest) }));
  return [...choices.slice(0, at), ...lines, ...choices.slice(at + 1)];
}

/** Whether the same words stand further up: answers are matched by their words, so a choice is there once (FRM-013). */
export const isRepeated = (choices: Choices, at: number): boolean =>
  trimmed(choices[at]!.label) !== "" &&
  choices.slice(0, at).some(({ label }) => trimmed(label) === trimmed(choices[at]!.label));

/** The choices as they are offered: none that is empty, none twice. */
export const tidy = (choices: Choices): Choices =>
  choices.filter(({ label }, at) => trimmed(label) !== "" && !isRepeated(choices, at));
