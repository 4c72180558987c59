import { RadioGroup } from "@carnet/shell/ui/full";
import type { CardView } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";

/** What is chosen when a card that is not known yet is wanted. */
export const newCard = "new";

interface CardChoiceProps {
  cards: readonly CardView[];
  value: string;
  onChange: (cardId: string) => void;
}

/** The cards that are known, and another one. */
export function CardChoice({ cards, value, onChange }: CardChoiceProps) {
  const t = useWords();
  const known = cards.map(({ id, brand, last4, expMonth, expYear }) => ({
    value: id,
    label: t("cards.choice.card", { brand, last4 }),
    hint: t("cards.choice.expires", { month: String(expMonth).padStart(2, "0"), year: expYear }),
  }));
  return (
    <RadioGroup
      label={t("cards.choice.label")}
      options={[...known, { value: newCard, label: t("cards.choice.new") }]}
      value={value}
      onChange={onChange}
    />
  );
}
