import { Button } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import css from "./reset-ask.module.css";

interface ResetAskProps {
  /** What is emptied, and how many strokes are in it. */
  view: string;
  count: number;
  onReset(): void;
  onKeep(): void;
}

/**
 * Asks before a drawing is emptied. It stands in the page beside the sheet: on all of the screen, a dialog of the page would be
 * out of reach underneath.
 */
export function ResetAsk({ view, count, onReset, onKeep }: ResetAskProps) {
  const t = useText("seance");
  return (
    <div
      role="alertdialog"
      aria-label={t("drawings.reset.ask", { view, count })}
      className={css.ask}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // It leaves the question, not all of the screen.
        event.preventDefault();
        event.stopPropagation();
        onKeep();
      }}
    >
      <p>
        <strong>{t("drawings.reset.ask", { view, count })}</strong> {t("drawings.reset.how")}
      </p>
      <Button size="small" variant="danger" onClick={onReset}>
        {t("drawings.reset.deed")}
      </Button>
      <Button size="small" autoFocus onClick={onKeep}>
        {t("drawings.reset.keep")}
      </Button>
    </div>
  );
}
