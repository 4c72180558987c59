import { previewOpening } from "@carnet/services/clinic/contract";
import { useCall } from "@carnet/shell/app";
import { planOf } from "../plans/plan-selection.tsx";
import type { WizardState } from "./use-wizard.ts";

/** What opening the clinic of the wizard charges now and next; not asked while a trial covers it, or nobody's plan is paid. */
export function useOpeningCharge({ facts, plan, form }: WizardState) {
  const code = facts.isTherapist && facts.needsCard ? planOf(plan) : null;
  const isNeeded = code !== null;
  const { data, error, refetch } = useCall(
    previewOpening,
    {
      query: {
        plan: code ?? "mini-year",
        country: form.country || undefined,
        province: form.province || undefined,
        rebate_coupon: plan.coupon?.code,
      },
      quiet: true,
    },
    { enabled: isNeeded, staleTime: 0 },
  );
  return {
    isNeeded,
    preview: isNeeded ? data : undefined,
    error: isNeeded ? error : null,
    retry: () => void refetch(),
  };
}
