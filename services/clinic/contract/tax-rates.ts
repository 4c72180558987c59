/** The taxes on the value of a service: of the federation, of Québec, and the two in one where a province has joined them. */
export const salesTaxes = ["GST", "QST", "HST"] as const;
export type SalesTax = (typeof salesTaxes)[number];

/** What these taxes are called on a receipt. */
export const salesTaxNames: Record<SalesTax, Record<"en" | "fr", string>> = {
  GST: { en: "GST", fr: "TPS" },
  QST: { en: "QST", fr: "TVQ" },
  HST: { en: "HST", fr: "TVH" },
};

/** A rate that came into force on a day, in some provinces, with where its agency says so. */
export interface TaxRate {
  tax: SalesTax;
  /** ISO 3166-2 codes within Canada. */
  provinces: readonly string[];
  /** Percent. */
  rate: number;
  since: string;
  source: string;
}

const federal =
  "https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/gst-hst-businesses/charge-collect-which-rate/calculator.html";
const quebec =
  "https://www.revenuquebec.ca/en/businesses/consumption-taxes/gsthst-and-qst/basic-rules-for-applying-the-gsthst-and-qst/tables-of-gst-and-qst-rates/";

/**
 * Rates by province, the newer after the older: a new one is a new line, and the old one stays, so that a list that was right once is
 * recognised. Both agencies take GST and QST of the fee each, the QST on a price without the GST since 2013, and round each to the
 * nearest cent, half a cent up (Excise Tax Act 165.2; `billFee`). Taxes on goods alone (PST, RST) are on no fee of a therapist.
 */
export const taxRates: readonly TaxRate[] = [
  {
    tax: "GST",
    provinces: ["AB", "BC", "MB", "NT", "NU", "QC", "SK", "YT"],
    rate: 5,
    since: "2008-01-01",
    source: federal,
  },
  { tax: "QST", provinces: ["QC"], rate: 9.975, since: "2013-01-01", source: quebec },
  { tax: "HST", provinces: ["ON"], rate: 13, since: "2010-07-01", source: federal },
  { tax: "HST", provinces: ["NB", "NL"], rate: 15, since: "2016-07-01", source: federal },
  { tax: "HST", provinces: ["PE"], rate: 15, since: "2016-10-01", source: federal },
  { tax: "HST", provinces: ["NS"], rate: 15, since: "2010-07-01", source: federal },
  { tax: "HST", provinces: ["NS"], rate: 14, since: "2025-04-01", source: federal },
];

/** The taxes that a province charges on a day, in the order they are applied; none outside of Canada, where nothing is proposed. */
export function ratesOf(country: string | null, province: string | null, day: string): TaxRate[] {
  if (country !== "CA" || province === null) return [];
  return salesTaxes.flatMap((tax) => {
    const known = taxRates.filter((each) => each.tax === tax && each.provinces.includes(province) && each.since <= day);
    return known.at(-1) ?? [];
  });
}

/** The rate that has taken the place of one of a list that was right before: by its name in either language; null where all are right. */
export function newerRate(
  taxes: readonly { name: string; rate: number | null }[],
  country: string | null,
  province: string | null,
  day: string,
): TaxRate | null {
  const isNamed = (tax: SalesTax, name: string) =>
    Object.values(salesTaxNames[tax]).includes(name.trim().toUpperCase());
  return (
    ratesOf(country, province, day).find((now) =>
      taxes.some(
        ({ name, rate }) =>
          isNamed(now.tax, name) &&
          rate !== now.rate &&
          taxRates.some((old) => old.tax === now.tax && old.provinces.includes(province ?? "") && old.rate === rate),
      ),
    ) ?? null
  );
}
