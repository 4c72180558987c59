import { Button } from "@carnet/shell/ui";
import type { Signature } from "@carnet/shell/ui/writing";
import { useText } from "@carnet/shell/i18n";
import { useState, type ReactNode } from "react";
import css from "./consents.module.css";

/**
 * How a dialog in which somebody signs is left, with Esc, its cross or its button: at once while nothing is drawn. Then it is asked
 * first, because what was drawn goes; Esc again goes on signing. `question` stands where the buttons of the dialog do.
 */
export function useLeaving(strokes: Signature | null, leave: () => void): { ask: () => void; question: ReactNode } {
  const t = useText("patient");
  const [isAsking, show] = useState(false);
  const words = t("consents.sign.leaving");
  return {
    ask() {
      if (strokes) show(!isAsking);
      else leave();
    },
    question: isAsking && (
      <div role="alertdialog" aria-label={words} className={css.leaving}>
        <p>{words}</p>
        <Button onClick={leave}>{t("consents.sign.leave")}</Button>
        <Button variant="primary" autoFocus onClick={() => show(false)}>
          {t("consents.sign.goOn")}
        </Button>
      </div>
    ),
  };
}
