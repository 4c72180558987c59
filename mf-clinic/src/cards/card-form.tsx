import { useState, type ReactNode } from "react";
import { Form, Notice, TextField } from "@carnet/shell/ui";
import { Select } from "@carnet/shell/ui/choice";
import { expiryYears } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import css from "./card-form.module.css";
import type { TypedCard } from "./tokenize-card.ts";

const months = Array.from({ length: 12 }, (_, index) => index + 1);
const asOption = (value: number) => ({ value: String(value), label: String(value).padStart(2, "0") });

interface CardFormProps {
  onSubmit: (card: TypedCard) => void;
  /** The buttons; the last one submits. */
  children: ReactNode;
}

/** A card, to be given to the provider; only month and year are judged here, the rest by the provider (BIL-008). */
export function CardForm({ onSubmit, children }: CardFormProps) {
  const t = useWords();
  const [card, setCard] = useState<TypedCard>({ number: "", month: null, year: null, cvc: "" });
  const missing = (value: unknown) => (value ? null : t("cards.form.required"));
  const valid = Boolean(card.number.trim() && card.month && card.year && card.cvc.trim());
  return (
    <Form valid={valid} onSubmit={() => onSubmit(card)}>
      <Notice>{t("cards.form.privacy")}</Notice>
      <TextField
        label={t("cards.form.number")}
        required
        inputMode="numeric"
        autoComplete="cc-number"
        value={card.number}
        error={missing(card.number.trim())}
        onChange={(number) => setCard({ ...card, number })}
      />
      <div className={css.expiry}>
        <Select
          label={t("cards.form.month")}
          required
          options={months.map(asOption)}
          value={card.month === null ? null : String(card.month)}
          error={missing(card.month)}
          onChange={(month) => setCard({ ...card, month: Number(month) })}
        />
        <Select
          label={t("cards.form.year")}
          required
          options={expiryYears().map(asOption)}
          value={card.year === null ? null : String(card.year)}
          error={missing(card.year)}
          onChange={(year) => setCard({ ...card, year: Number(year) })}
        />
        <TextField
          label={t("cards.form.cvc")}
          required
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          value={card.cvc}
          error={missing(card.cvc.trim())}
          onChange={(cvc) => setCard({ ...card, cvc })}
        />
      </div>
      {children}
    </Form>
  );
}
