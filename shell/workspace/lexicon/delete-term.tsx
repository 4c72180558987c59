import { useEffect, useId, useRef } from "react";
import { Button } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import css from "./lexicon.module.css";

interface DeleteTermProps {
  word: string;
  /** What its going means: for oneself, or for everybody in the clinic. */
  text: string;
  busy: boolean;
  onDelete: () => void;
  onCancel: () => void;
}

/** Asks before a term goes (NAV-014), in its row: the lists stand in a dialog themselves, and a page shows one at a time. */
export function DeleteTerm({ word, text, busy, onDelete, onCancel }: DeleteTermProps) {
  const t = useText("lexicon");
  const [title, about] = [useId(), useId()];
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.querySelector("button")?.focus(), []);
  return (
    <div
      ref={question}
      role="alertdialog"
      aria-labelledby={title}
      aria-describedby={about}
      className={css.question}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <span>
        <strong id={title}>{t("remove.title", { term: word })}</strong> <span id={about}>{text}</span>
      </span>
      <span className={css.tools}>
        <Button onClick={onCancel}>{t("term.cancel")}</Button>
        <Button variant="danger" busy={busy} onClick={onDelete}>
          {t("remove.confirm")}
        </Button>
      </span>
    </div>
  );
}
