import type { Currency, MoneyChangeView } from "@carnet/services/clinic/contract";
import { formatDay, formatMoney, formatPercent, type Translate } from "@carnet/shell/i18n";
import { planWords } from "../prices/plan-words.ts";

/** What was changed, in one sentence. */
export function whatOf(t: Translate, change: MoneyChangeView): string {
  const { kind, subject, was, becomes, until } = change;
  const number = { number: subject ?? "" };
  const plan = planWords(t, subject);
  const day = until === null ? "" : formatDay(until);
  switch (kind) {
    case "refunded":
    case "chargeRetried":
    case "chargeArchived":
    case "invoiceMade":
      return t(`moneyLog.${kind}`, number);
    case "priceChanged":
      return t("moneyLog.became", { what: plan, was: formatMoney(Number(was)), becomes: formatMoney(Number(becomes)) });
    case "couponSaved": {
      const what = t("moneyLog.coupon", { code: subject ?? "" });
      const [before, after] = [was, becomes].map((percent) => formatPercent(Number(percent)));
      const sentence =
        was === null || was === becomes
          ? t("moneyLog.is", { what, becomes: after ?? "" })
          : t("moneyLog.became", { what, was: before ?? "", becomes: after ?? "" });
      return until === null ? sentence : t("moneyLog.withEnd", { sentence, day });
    }
    case "trialGranted":
      return t("moneyLog.trialGranted", { day });
    case "trialEnded":
      return t("moneyLog.trialEnded");
    case "trialConverted":
      return t("moneyLog.trialConverted", { plan });
    case "planChanged":
      if (was === null) return t("moneyLog.planTaken", { plan });
      return was === becomes
        ? t("moneyLog.planKept", { plan })
        : t("moneyLog.planChanged", { was: planWords(t, was), plan });
    case "planCancelled":
      return t("moneyLog.planCancelled", { plan, day });
  }
}

/** Who did it; an administrator in somebody's name is said with both names. */
export function whoOf(t: Translate, { kind, by, acting }: MoneyChangeView): string {
  const nameOf = (person: { name: string }) => person.name || t("audit.screen.unnamed");
  if (by === null) return t(kind === "refunded" ? "moneyLog.byProvider" : "moneyLog.byItself");
  return acting ? t("moneyLog.actingAs", { admin: nameOf(acting), name: nameOf(by) }) : nameOf(by);
}

/** The amount with its currency; what was given back is less than nothing. */
export function amountOf({ kind, amount, currency }: MoneyChangeView): string {
  if (amount === null || kind === "priceChanged") return "";
  return inCurrency(kind === "refunded" ? -amount : amount, currency);
}

const inCurrency = (amount: number, currency: Currency | null) => `${formatMoney(amount)} ${currency ?? ""}`.trim();
