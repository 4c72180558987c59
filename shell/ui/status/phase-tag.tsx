import { useText } from "@carnet/shell/i18n";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import css from "./badge.module.css";

/** The phases of a treatment (SES-004), spelled as the API does. */
export const treatmentPhases = ["Active", "Consolidation", "Maintenance", "Control", "Emergency", "Other"] as const;
export type TreatmentPhase = (typeof treatmentPhases)[number];

interface PhaseTagProps {
  phase: TreatmentPhase;
  /** Only the letters, for lists and small screens; the word is still spoken. */
  compact?: boolean;
}

/** The phase of a treatment: its colour, its letters and its word. */
export function PhaseTag({ phase, compact = false }: PhaseTagProps) {
  const t = useText("ui");
  const word = t(`status.phase-tag.${phase}`);
  return (
    <span
      className={css.phase}
      data-phase={phase}
      data-compact={compact || undefined}
      title={compact ? word : undefined}
    >
      <span className={css.letter} aria-hidden="true">
        {t(`status.phase-tag.letters.${phase}`)}
      </span>
      {compact ? <VisuallyHidden>{word}</VisuallyHidden> : <span>{word}</span>}
    </span>
  );
}
