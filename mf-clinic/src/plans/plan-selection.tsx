import { Checkbox, Notice, Stack } from "@carnet/shell/ui";
import { SegmentedControl } from "@carnet/shell/ui/more";
import { PlanCards } from "@carnet/shell/ui/lists";
import {
  type Cycle,
  cycles,
  parsePlanCode,
  type PlanCode,
  type PlanName,
  planNames,
  priceOfPlan,
  type Pricing,
} from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import { type CheckedCoupon, CouponField } from "./coupon-field.tsx";

/** What was chosen so far; the plan is complete once a student has shown to hold a card. */
export interface PlanChoice {
  name: PlanName;
  cycle: Cycle;
  coupon: CheckedCoupon | null;
  isStudent: boolean;
}

/** Where a choice begins: by the year (BIL-002), with the plan most therapists take. */
export const firstChoice: PlanChoice = { name: "medium", cycle: "year", coupon: null, isStudent: false };

/** The code of a choice, or null while the student has not acknowledged that a valid card is needed (MEM-025). */
export function planOf({ name, cycle, isStudent }: PlanChoice): PlanCode | null {
  return name === "mini" && !isStudent ? null : `${name}-${cycle}`;
}

/** The choice that a plan code stands for. */
export const choiceOf = (code: PlanCode): PlanChoice => ({ ...firstChoice, ...parsePlanCode(code), isStudent: true });

interface PlanSelectionProps {
  pricing: Pricing;
  /** A rebate that is known already, in percent. */
  rebate: number;
  value: PlanChoice;
  onChange: (choice: PlanChoice) => void;
  freeForNow: boolean;
}

/** The four plans with their prices by the month or the year, the rebate taken off (BIL-001, BIL-002). */
export function PlanSelection({ pricing, rebate, value, onChange, freeForNow }: PlanSelectionProps) {
  const t = useWords();
  const { cycle, name } = value;
  const percentage = value.coupon?.percentage ?? rebate;
  const plans = planNames.map((plan) => ({
    value: plan,
    name: t(`plans.${plan}.name`),
    tagline: t(`plans.${plan}.tagline`),
    price: priceOfPlan(pricing, `${plan}-${cycle}`, percentage),
    per: t(`plans.per.${cycle}`),
    features: plan === "large" ? [t("plans.large.first")] : [t(`plans.${plan}.first`), t(`plans.${plan}.second`)],
    ...((plan === "mini" || plan === "small") && { note: t(`plans.${plan}.note`) }),
  }));
  return (
    <Stack gap="md">
      {freeForNow && <Notice tone="success">{t("plans.selection.trial")}</Notice>}
      <SegmentedControl
        label={t("plans.selection.cycle")}
        options={cycles.map((each) => ({ value: each, label: t(`plans.cycle.${each}`) }))}
        value={cycle}
        onChange={(chosen) => onChange({ ...value, cycle: chosen })}
      />
      <PlanCards
        label={t("plans.selection.label")}
        plans={plans}
        value={name}
        onChange={(chosen) => onChange({ ...value, name: chosen })}
      />
      {name === "mini" && (
        <Checkbox
          label={t("plans.student.label")}
          hint={t("plans.student.hint")}
          checked={value.isStudent}
          onChange={(isStudent) => onChange({ ...value, isStudent })}
        />
      )}
      <CouponField value={value.coupon} onChange={(coupon) => onChange({ ...value, coupon })} />
    </Stack>
  );
}
