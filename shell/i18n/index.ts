/** The i18n door: one i18next for the page, a namespace for each room, days, times and money as people here write them, and letters that are still being composed. */
export { asLanguage, languages, preferredLanguage, type Language } from "./language.ts";
export {
  currentLanguage,
  onLanguageChosen,
  openWords,
  wordsLoaded,
  wordsLoadedIn,
  registerNamespace,
  setLanguage,
  showLanguage,
  withWords,
  type WordsLoader,
} from "./words.ts";
export { onMissingWord, text, useLanguage, useText, type Translate } from "./use-text.ts";
export { afterComposition, isComposing, useComposed } from "./composition.ts";
export {
  dayOf,
  formatAge,
  formatDay,
  formatInstant,
  formatMoney,
  formatPhone,
  formatMonth,
  formatNumber,
  formatPercent,
  formatTime,
} from "./format.ts";
