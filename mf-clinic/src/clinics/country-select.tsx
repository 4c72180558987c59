import { memo, useMemo } from "react";
import { useLanguage } from "@carnet/shell/i18n";
import { Select } from "@carnet/shell/ui/choice";
import { countriesIn } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";

interface CountrySelectProps {
  value: string | null;
  /** Give the same function at each rendering: the list of 250 is then not drawn again with every key. */
  onChange: (country: string) => void;
  readOnly?: boolean;
}

/** Every country by its name in the reader's language, Canada and the United States first. */
export const CountrySelect = memo(function CountrySelect({ value, onChange, readOnly = false }: CountrySelectProps) {
  const t = useWords();
  const language = useLanguage();
  const options = useMemo(
    () => countriesIn(language).map(({ code, name }) => ({ value: code, label: name })),
    [language],
  );
  return (
    <Select
      label={t("clinics.identity.country")}
      searchable
      options={options}
      value={value}
      readOnly={readOnly}
      onChange={onChange}
    />
  );
});
