import { useMemo } from "react";
import { formatDay, formatPhone, useLanguage, useText } from "@carnet/shell/i18n";
import { countriesIn } from "@carnet/services/clinic/contract";

const phones: readonly string[] = ["phone", "phoneWork", "phoneMobile"];

/** A value of a field that came in, as people write it: a day, a country and a sex in the reader's language, a number in groups. */
export function useShownValue(): (field: string, value: string) => string {
  const t = useText("columns");
  const language = useLanguage();
  const countries = useMemo(() => new Map(countriesIn(language).map(({ code, name }) => [code, name])), [language]);
  return (field, value) => {
    if (field === "dateOfBirth") return formatDay(value);
    if (field === "country") return countries.get(value) ?? value;
    if (field === "gender") return t(`sexes.${value}`);
    return phones.includes(field) ? formatPhone(value) : value;
  };
}
