import { toldAntecedents } from "@carnet/services/patient/contract";
import { topics } from "./topics.ts";

/** What is sent to a patient is what they are asked: nothing of the record goes along unseen. */
it("asks every antecedent that a patient finds filled in", () => {
  const texts = topics.flatMap(({ questions }) =>
    questions.filter(({ part }) => part === "antecedents").map(({ field }) => field as string),
  );
  expect(toldAntecedents.filter((name) => !texts.includes(name))).toEqual([]);
});
