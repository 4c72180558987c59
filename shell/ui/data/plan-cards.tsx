import { formatMoney, useText } from "@carnet/shell/i18n";
import { useId, type ReactNode } from "react";
import { CheckIcon } from "../icons/login-icons.ts";
import { Badge } from "../status/badge.tsx";
import css from "./plan-cards.module.css";

export interface Plan<Value extends string> {
  value: Value;
  name: string;
  /** Whole cents for one period. */
  price: number;
  /** What the price is for: "per month", "per therapist, per year". */
  per: string;
  /** One line for whom it is. */
  tagline?: string;
  features: readonly string[];
  /** A word over the card: "Most chosen". */
  mark?: string;
  disabled?: boolean;
  note?: ReactNode;
}

interface PlanCardsProps<Value extends string> {
  label: string;
  plans: readonly Plan<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
}

/** Plans side by side with their prices; one is chosen like a radio. */
export function PlanCards<Value extends string>({ label, plans, value, onChange }: PlanCardsProps<Value>) {
  const t = useText("ui");
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={css.plans}>
      {plans.map((plan) => (
        <label key={plan.value} className={css.plan} data-disabled={plan.disabled || undefined}>
          <span className={css.top}>
            <span className={css.name}>{plan.name}</span>
            {plan.mark && <Badge tone="accent">{plan.mark}</Badge>}
            <input
              type="radio"
              name={name}
              className={css.radio}
              checked={plan.value === value}
              disabled={plan.disabled}
              onChange={() => onChange(plan.value)}
            />
          </span>
          {plan.tagline && <span className={css.tagline}>{plan.tagline}</span>}
          <span className={css.price}>
            <span className={css.amount}>{plan.price === 0 ? t("data.plan-cards.free") : formatMoney(plan.price)}</span>
            <span className={css.per}>{plan.per}</span>
          </span>
          <span className={css.features}>
            {plan.features.map((feature) => (
              <span key={feature} className={css.feature}>
                <CheckIcon size={16} aria-hidden="true" />
                {feature}
              </span>
            ))}
          </span>
          {plan.note && <span className={css.note}>{plan.note}</span>}
        </label>
      ))}
    </div>
  );
}
