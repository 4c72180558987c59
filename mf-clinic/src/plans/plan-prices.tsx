import { useCall } from "@carnet/shell/app";
import { formatMoney } from "@carnet/shell/i18n";
import { ErrorPanel, SkeletonLines } from "@carnet/shell/ui";
import { featuresOf, getPricing, planNames, priceOfPlan } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import "../words/words.ts";
import css from "./plan-prices.module.css";

/** What each plan costs a month and what it has, for somebody who has no account yet (BIL-003). */
export function PlanPrices() {
  const t = useWords();
  const pricing = useCall(getPricing, { quiet: true });
  if (pricing.isError) return <ErrorPanel onRetry={() => void pricing.refetch()} />;
  if (!pricing.data) return <SkeletonLines lines={6} />;
  const prices = pricing.data;
  return (
    <ul className={css.plans}>
      {planNames.map((plan) => (
        <li key={plan} className={css.plan}>
          <h3>{t(`plans.${plan}.name`)}</h3>
          <p className={css.price}>
            <strong>{formatMoney(priceOfPlan(prices, `${plan}-month`))}</strong> {t("plans.per.month")}
          </p>
          <p className={css.note}>{t(plan === "mini" ? "plans.mini.note" : `plans.${plan}.tagline`)}</p>
          <ul className={css.features}>
            {featuresOf[plan].map((feature) => (
              <li key={feature}>{t(`plans.has.${feature}`)}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
