import { screen as page } from "@testing-library/react";
import { openScreen } from "@carnet/shell/testing";
import { theSystems } from "../testing/open-portal.ts";
import { wholeAnswers, type Answers } from "./answers.ts";
import { ReviewStep } from "./review-step.tsx";

const known = { contact: { firstName: "Camille", lastName: "Gagnon", city: "Québec" } };

const open = (answers: Partial<Answers>, language: "en" | "fr" = "en") =>
  openScreen(
    [{ path: "/", element: <ReviewStep answers={wholeAnswers(answers)} onChange={() => {}} onGo={() => {}} /> }],
    {
      namespace: "portal",
      words: (each) => import(`../../locales/${each}.json`),
      at: "/",
      language,
      answers: [theSystems],
    },
  );

describe("a form that is read again before it is sent", () => {
  it.each([
    ["en", "Nothing is answered yet"],
    ["fr", "Rien n’est encore répondu"],
  ] as const)("says that it is blank, whatever the clinic knew already: %s", async (language, said) => {
    await open(known, language);
    expect(await page.findByText(said)).toBeVisible();
    expect(page.getByText("Québec")).toBeVisible();
  });

  it("names in a line what a topic leaves open, and says of one without any answer only that", async () => {
    await open(known);
    expect(await page.findByText("No answer: Street number · Street · Apartment · Postal code")).toBeVisible();
    expect(page.getAllByText("No answer").length).toBeGreaterThan(3);
  });

  it.each([
    ["an answer", { ...known, antecedents: { sleep: "Six heures" } }],
    ["a word to the clinic", { ...known, comment: "Merci" }],
  ])("does not where there is %s", async (_what, answers) => {
    await open(answers);
    expect(await page.findByText("Québec")).toBeVisible();
    expect(page.queryByText("Nothing is answered yet")).toBeNull();
  });
});
