import { type InvoiceTax, type SalesTax, salesTaxes, salesTaxNames } from "@carnet/services/clinic/contract";
import { formatPercent, useLanguage } from "@carnet/shell/i18n";

/** A tax of an invoice in words: what it is called here, its rate, and the number under which Carnet collects it. */
export function useTaxWords(): (tax: Pick<InvoiceTax, "tax" | "rate" | "number">) => string {
  const language = useLanguage();
  return ({ tax, rate, number }) => {
    const name = salesTaxes.some((known) => known === tax) ? salesTaxNames[tax as SalesTax][language] : tax;
    return `${name} ${formatPercent(rate)}${number && ` · ${number}`}`;
  };
}
