import { languages, setLanguage, useLanguage, useText, type Language } from "@carnet/shell/i18n";
import { toast } from "../feedback/toast.ts";
import css from "./switches.module.css";

const names: Record<Language, string> = { en: "English", fr: "Français" };

interface LanguageSwitchProps {
  /** Whole names for pages with room, e.g. the patient's forms. */
  long?: boolean;
}

/** EN | FR: each language in its own words. */
export function LanguageSwitch({ long = false }: LanguageSwitchProps) {
  const t = useText("ui");
  const current = useLanguage();
  const choose = async (language: Language) => {
    if (!(await setLanguage(language))) toast(t("navigation.language-switch.away", { language: names[language] }));
  };
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
          onClick={() => void choose(language)}
        >
          {long ? names[language] : language.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
