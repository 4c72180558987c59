import { parsePlanCode, planCode } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";

/** What a line of an invoice was for: a plan by its name and cycle, what an earlier one gives back, else what was written. */
export function useLineWords(): (description: string) => string {
  const t = useWords();
  return (description) => {
    if (description === "credit") return t("plans.credit");
    if (description === "refund") return t("billing.invoice.refundLine");
    const plan = planCode.safeParse(description);
    if (!plan.success) return description;
    const { name, cycle } = parsePlanCode(plan.data);
    return `${t(`plans.${name}.name`)} · ${t(`plans.cycle.${cycle}`)}`;
  };
}
