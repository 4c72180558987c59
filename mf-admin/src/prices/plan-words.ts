import { parsePlanCode, planCode, planNames, tiers } from "@carnet/services/clinic/contract";
import type { Translate } from "@carnet/shell/i18n";

/** A plan as the price list calls it, with how often it is paid; a code of no plan stays as it is. */
export function planWords(t: Translate, code: string | null): string {
  const known = planCode.safeParse(code);
  if (!known.success) return code ?? "";
  const { name, cycle } = parsePlanCode(known.data);
  const tier = tiers[planNames.indexOf(name)] ?? "q0";
  return t(`prices.plan.${cycle}`, { name: t(`statistics.prices.${tier}`) });
}
