import { within } from "@testing-library/react";
import { answers, openScreen } from "@carnet/shell/testing";
import { getPricing } from "@carnet/services/clinic/contract";
import { PlanPrices } from "./plan-prices.tsx";

it.each([
  ["en", ["Student", "$12.00", "A valid student card is needed"], "Receipts"],
  ["fr", ["Étudiant", "12,00 $", "Carte étudiante valide requise"], "Reçus"],
] as const)(
  "shows what each plan costs a month and has, to anybody, in %s (BIL-003)",
  async (language, student, receipts) => {
    const screen = await openScreen([{ path: "/", element: <PlanPrices /> }], {
      namespace: "clinic",
      words: (of) => import(`../../locales/${of}.json`),
      at: "/",
      language,
      answers: [answers(getPricing, getPricing.example.answer as never)],
    });
    const names = await screen.findAllByRole("heading", { level: 3 });
    const cards = names.map((name) => name.closest("li")!);
    expect(cards).toHaveLength(4);
    for (const text of student) expect(cards[0]).toHaveTextContent(text);
    expect(cards.map((card) => within(card).queryByText(receipts) !== null)).toEqual([true, false, true, true]);
  },
);
