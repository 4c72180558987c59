import { useState } from "react";
import { useAction } from "@carnet/shell/ui";
import type { AccountInfoView, ClinicBody, ClinicView } from "@carnet/services/clinic/contract";
import { newCard } from "../cards/card-choice.tsx";
import { keepCard } from "../cards/keep-card.ts";
import { firstChoice, type PlanChoice, planOf } from "../plans/plan-selection.tsx";
import { blankClinic, type ClinicFormValue } from "./clinic-form.tsx";
import { openClinic } from "./open-clinic.ts";
import { nextStep, stepBefore, type WizardFacts, type WizardStep } from "./wizard-steps.ts";

/** Everything the wizard holds while it is open: the step, what was answered, and the two deeds. */
export function useWizard(account: AccountInfoView, key: string, onCreated: (clinic: ClinicView) => void) {
  const cards = account.stripeCustomerInfo?.cards ?? [];
  const [step, setStep] = useState<WizardStep>("therapistOrNot");
  const [isTherapist, setTherapist] = useState(true);
  const [plan, setPlan] = useState<PlanChoice>(firstChoice);
  const [cardId, setCardId] = useState(cards[0]?.id ?? newCard);
  const [keptCardId, setKeptCardId] = useState<string | null>(null);
  const [form, setForm] = useState<ClinicFormValue>(blankClinic);
  const facts: WizardFacts = {
    isTherapist,
    hasCards: cards.length > 0,
    needsCard: !account.freeTrialOffered,
    wantsNewCard: cardId === newCard,
  };
  const before = stepBefore(step, facts);
  const next = () => setStep(nextStep(step, facts));
  const keep = async (token: string) => {
    setKeptCardId(await keepCard(token));
    next();
  };
  const stripeCardId = keptCardId ?? (facts.needsCard && cardId !== newCard ? cardId : null);
  const create = useAction(async () =>
    onCreated(await openClinic(bodyOf({ isTherapist, plan, form, stripeCardId }), key)),
  );
  return {
    step,
    facts,
    cards,
    next,
    back: before ? () => setStep(before) : null,
    isTherapist,
    setTherapist,
    plan,
    setPlan,
    cardId,
    setCardId,
    form,
    setForm,
    keep,
    create,
  };
}

export type WizardState = ReturnType<typeof useWizard>;

interface Answers {
  isTherapist: boolean;
  plan: PlanChoice;
  form: ClinicFormValue;
  stripeCardId: string | null;
}

/** The answers in the words of PUT /clinic (CLI-009). */
export function bodyOf({ isTherapist, plan, form, stripeCardId }: Answers): ClinicBody {
  const code = isTherapist ? planOf(plan) : null;
  return {
    clinicName: form.name.trim(),
    clinicAddress: form.address.trim(),
    clinicPhone: form.phone.trim(),
    clinicCountry: form.country,
    ...(form.province && { clinicProvinceOrStateCode: form.province }),
    isSolo: form.isSolo,
    ...(code && { plan: code }),
    ...(stripeCardId && { stripeCardId }),
    ...(plan.coupon && { rebate_coupon: plan.coupon.code }),
  };
}
