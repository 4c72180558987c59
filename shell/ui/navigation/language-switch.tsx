import { languages, setLanguage, useLanguage, useText, type Language } from "@carnet/shell/i18n";
import css from "./switches.module.css";

const names: Record<Language, string> = { en: "English", fr: "Français" };

interface LanguageSwitchProps {
  /** Instead of changing the page's language at once. */
  onChoose?: (language: Language) => void;
  /** Whole names for pages with room, e.g. the patient's forms. */
  long?: boolean;
}

/** EN | FR: each language in its own words. */
export function LanguageSwitch({ onChoose = setLanguage, long = false }: LanguageSwitchProps) {
  const t = useText("ui");
  const current = useLanguage();
  return (
    <div className={css.switch} role="group" aria-label={t("navigation.language-switch.label")}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={css.option}
          aria-pressed={language === current}
          aria-label={names[language]}
          onClick={() => void onChoose(language)}
        >
          {long ? names[language] : language.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
