import { formatDay } from "@carnet/shell/i18n";
import { Checkbox, Notice, Stack } from "@carnet/shell/ui";
import { SegmentedControl } from "@carnet/shell/ui/more";
import { PlanCards } from "@carnet/shell/ui/lists";
import {
  type AccountInfoView,
  type Cycle,
  cycles,
  featuresOf,
  parsePlanCode,
  type PlanCode,
  planFeatures,
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

/** Where a choice begins: by the year (BIL-002), with the first plan for everybody that has everything. */
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
  trial: CoveringTrial | null;
}

/** A free trial that covers what is chosen; `endsAt` is null of one that would begin with it. */
interface CoveringTrial {
  endsAt: string | null;
}

/** The trial that would cover a plan of this account, or null where it is paid. */
export const trialOf = ({ freeTrialOffered, freeTrial }: AccountInfoView): CoveringTrial | null =>
  freeTrialOffered ? { endsAt: freeTrial?.endsAt ?? null } : null;

/** The four plans with their prices by the month or the year, the rebate taken off (BIL-001, BIL-002). */
export function PlanSelection({ pricing, rebate, value, onChange, trial }: PlanSelectionProps) {
  const t = useWords();
  const { cycle, name } = value;
  const percentage = value.coupon?.percentage ?? rebate;
  const noteOf = (plan: PlanName) => {
    if (plan === "mini") return { note: t("plans.mini.note") };
    const lacking = planFeatures.find((feature) => !featuresOf[plan].includes(feature));
    if (lacking) return { note: t("plans.without", { feature: t(`plans.has.${lacking}`) }) };
    const before = planNames[planNames.indexOf(plan) - 1];
    const isSame = before !== undefined && featuresOf[before].length === featuresOf[plan].length;
    return isSame ? { note: t("plans.same", { name: t(`plans.${before}.name`) }) } : {};
  };
  const plans = planNames.map((plan) => ({
    value: plan,
    name: t(`plans.${plan}.name`),
    tagline: t(`plans.${plan}.tagline`),
    price: priceOfPlan(pricing, `${plan}-${cycle}`, percentage),
    per: t(`plans.per.${cycle}`),
    features: featuresOf[plan].map((feature) => t(`plans.has.${feature}`)),
    ...noteOf(plan),
  }));
  return (
    <Stack gap="md">
      {trial && (
        <Notice tone="success">
          {trial.endsAt
            ? t("plans.selection.trialUntil", { day: formatDay(trial.endsAt) })
            : t("plans.selection.trial")}
        </Notice>
      )}
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
