import { useState } from "react";
import { TextArea } from "@carnet/shell/ui/full";
import { useWords } from "../words/use-words.ts";
import css from "./verification.module.css";

const whole = 40;

interface CompareTypedProps {
  name: string;
  digits: string;
  onOutcome: (isSame: boolean | null) => void;
}

/** Forty digits as they were read or sent, typed here: the page compares them, so that nobody reads over a difference. */
export function CompareTyped({ name, digits, onOutcome }: CompareTypedProps) {
  const t = useWords();
  const [text, setText] = useState("");
  const typed = text.replace(/\D/g, "");
  const type = (next: string) => {
    const bare = next.replace(/\D/g, "").slice(0, whole);
    setText(bare.replace(/(\d{5})(?=\d)/g, "$1 "));
    onOutcome(bare.length < whole ? null : bare === digits.replace(/\D/g, ""));
  };
  return (
    <div className={css.typed}>
      <TextArea
        label={t("verification.typed.label", { name })}
        hint={typed.length < whole && t("verification.typed.left", { count: whole - typed.length })}
        minRows={2}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        value={text}
        onChange={type}
      />
    </div>
  );
}
