import { useState } from "react";
import { formatDay, formatPercent, useLanguage } from "@carnet/shell/i18n";
import { Button, Notice, toast } from "@carnet/shell/ui";
import { Select } from "@carnet/shell/ui/choice";
import { localDay } from "@carnet/services/framework/clock-rules";
import { newerRate, ratesOf, salesTaxNames, type TaxRate } from "@carnet/services/clinic/contract";
import { provinceOptions } from "../clinics/province-options.ts";
import { useWords } from "../words/use-words.ts";
import type { EditedTax } from "./taxes-editor.tsx";
import css from "./taxes.module.css";

interface TaxPresetsProps {
  country: string | null;
  province: string | null;
  timeZone: string;
  rows: readonly EditedTax[];
  onChange: (rows: EditedTax[]) => void;
}

/** The taxes of a province as its agencies publish them, with the day each rate is from; "Use" replaces the list, and can be taken back. */
export function TaxPresets({ country, province, timeZone, rows, onChange }: TaxPresetsProps) {
  const t = useWords();
  const language = useLanguage();
  const [chosen, choose] = useState(province);
  const today = localDay(timeZone);
  const rates = ratesOf(country, chosen, today);
  const newer = newerRate(rows, country, province, today);
  if (country !== "CA") return null;
  const nameOf = ({ tax }: TaxRate) => salesTaxNames[tax][language];
  const isSame = (row: EditedTax, { tax }: TaxRate) =>
    Object.values(salesTaxNames[tax]).includes(row.name.trim().toUpperCase());
  const replace = (next: EditedTax[], said: string) => {
    const before = [...rows];
    onChange(next);
    toast(said, { undo: () => onChange(before) });
  };
  const use = () =>
    replace(
      rates.map((rate) => ({
        name: nameOf(rate),
        rate: rate.rate,
        calculatedAfterPreviousTaxes: false,
        numberOrId: rows.find((row) => isSame(row, rate))?.numberOrId ?? "",
      })),
      t("taxes.presets.used"),
    );
  const useNewer = (rate: TaxRate) =>
    replace(
      rows.map((row) => (isSame(row, rate) ? { ...row, rate: rate.rate } : row)),
      t("taxes.presets.used"),
    );
  return (
    <div className={css.presets}>
      {newer && (
        <Notice tone="info">
          {t("taxes.presets.newer", {
            name: nameOf(newer),
            rate: formatPercent(newer.rate),
            since: formatDay(newer.since),
          })}{" "}
          <Button size="small" onClick={() => useNewer(newer)}>
            {t("taxes.presets.useIt")}
          </Button>
        </Notice>
      )}
      <h3 className={css.presetsTitle}>{t("taxes.presets.title")}</h3>
      <Select
        label={t("taxes.presets.province")}
        value={chosen}
        options={provinceOptions(country, language)}
        onChange={choose}
      />
      {rates.length > 0 && (
        <>
          <ul className={css.rates}>
            {rates.map((rate) => (
              <li key={rate.tax}>
                {t("taxes.presets.line", {
                  name: nameOf(rate),
                  rate: formatPercent(rate.rate),
                  since: formatDay(rate.since),
                })}{" "}
                <a href={rate.source} target="_blank" rel="noreferrer">
                  {t("taxes.presets.source")}
                </a>
              </li>
            ))}
          </ul>
          <div>
            <Button onClick={use}>{t("taxes.presets.use")}</Button>
          </div>
          <p className={css.presetsHint}>{t("taxes.presets.hint")}</p>
        </>
      )}
    </div>
  );
}
