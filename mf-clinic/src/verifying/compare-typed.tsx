import { useState } from "react";
import { TextField } from "@carnet/shell/ui";
import { useWords } from "../words/use-words.ts";
import css from "./verifying.module.css";

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
      <TextField
        label={t("verifying.typed.label", { name })}
        hint={t("verifying.typed.left", { count: whole - typed.length })}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        value={text}
        onChange={type}
      />
    </div>
  );
}
