import type { ReactNode } from "react";
import { Button } from "@carnet/shell/ui";
import { BackIcon } from "@carnet/shell/ui/more";
import { useWords } from "../words/use-words.ts";
import css from "./new-clinic.module.css";

/** The foot of a step: back, where there is a way back, and the button that goes on. */
export function WizardFoot({ onBack, children }: { onBack: (() => void) | null; children: ReactNode }) {
  const t = useWords();
  return (
    <div className={css.foot}>
      {onBack ? (
        <Button variant="quiet" icon={<BackIcon />} onClick={onBack}>
          {t("newClinic.wizard.back")}
        </Button>
      ) : (
        <span />
      )}
      {children}
    </div>
  );
}
