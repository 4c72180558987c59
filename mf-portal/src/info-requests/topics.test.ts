import type { FilledForm } from "@carnet/services/clinic/contract";
import { toldAntecedents } from "@carnet/services/patient/contract";
import { questionsAScreen, stepsOf } from "./steps.ts";
import { topics } from "./topics.ts";

/** What is sent to a patient is what they are asked: nothing of the record goes along unseen. */
it("asks every antecedent that a patient finds filled in", () => {
  const texts = topics.flatMap(({ questions }) =>
    questions.filter(({ part }) => part === "antecedents").map(({ field }) => field as string),
  );
  expect(toldAntecedents.filter((name) => !texts.includes(name))).toEqual([]);
});

const field = (at: number, type: "text" | "lineSpacer" = "text") => ({
  id: `${at}`,
  label: `${at}`,
  value: null,
  meta: { type },
});

describe("a screen of the form", () => {
  it("asks five things at most, and a long form of the clinic's own goes on on the next", () => {
    for (const { questions } of topics) expect(questions.length).toBeLessThanOrEqual(questionsAScreen);
    const fields = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((at) => field(at, at === 6 ? "lineSpacer" : "text"));
    const form = { id: null, updatedAt: null, title: "Sleep", numCols: 1, fields } as never as FilledForm;
    const screens = stepsOf([form]).filter((step) => step.name === "form");
    expect(screens.map(({ fields: shown, part, of }) => [shown.map(({ id }) => id), part, of])).toEqual([
      [["1", "2", "3", "4", "5", "6"], 1, 2],
      [["7", "8", "9", "10", "11"], 2, 2],
    ]);
  });
});
