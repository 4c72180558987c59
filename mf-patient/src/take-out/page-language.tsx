import { languages, useText, type Language } from "@carnet/shell/i18n";
import { Select } from "@carnet/shell/ui/choice";

/** What each language calls itself. */
const names = { en: "English", fr: "Français" };

interface PageLanguageProps {
  value: Language;
  onChange(language: Language): void;
  disabled?: boolean;
}

/** In which language a record goes out, whatever the page speaks. */
export function PageLanguage(props: PageLanguageProps) {
  const t = useText("takeOut");
  return (
    <Select<Language>
      label={t("language")}
      options={languages.map((value) => ({ value, label: names[value] }))}
      {...props}
    />
  );
}
