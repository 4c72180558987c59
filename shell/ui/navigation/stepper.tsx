import { useText } from "@carnet/shell/i18n";
import { CheckIcon } from "../icons/login-icons.ts";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import css from "./stepper.module.css";

interface StepperProps {
  label: string;
  steps: readonly { label: string; description?: string }[];
  /** The present step, from 0; the number of steps when all are done. */
  active: number;
  /** Lets the person go back to a step already done. */
  onStep?: (step: number) => void;
}

/** Where one is in a wizard; on a phone the present step and a bar. */
export function Stepper({ label, steps, active, onStep }: StepperProps) {
  const t = useText("ui");
  const present = steps[Math.min(active, steps.length - 1)];
  return (
    <nav className={css.stepper} aria-label={label}>
      <p className={css.short} aria-hidden="true">
        <span>
          {t("navigation.stepper.position", { step: Math.min(active + 1, steps.length), steps: steps.length })}
        </span>
        <strong>{present?.label}</strong>
      </p>
      <ol className={css.steps}>
        {steps.map((step, at) => {
          const state = at < active ? "done" : at === active ? "present" : "ahead";
          const words = (
            <>
              <span className={css.number} aria-hidden="true">
                {state === "done" ? <CheckIcon size={15} /> : at + 1}
              </span>
              <span className={css.words}>
                <span className={css.label}>{step.label}</span>
                {step.description && <span className={css.description}>{step.description}</span>}
              </span>
              {state === "done" && <VisuallyHidden>{t("navigation.stepper.done")}</VisuallyHidden>}
            </>
          );
          return (
            <li
              key={step.label}
              className={css.step}
              data-state={state}
              aria-current={state === "present" ? "step" : undefined}
            >
              {state === "done" && onStep ? (
                <button type="button" className={css.inner} onClick={() => onStep(at)}>
                  {words}
                </button>
              ) : (
                <span className={css.inner}>{words}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
