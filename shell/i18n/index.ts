/** The i18n door: one i18next for the page, a namespace for each room, and days, times and money as people here write them. */
export { asLanguage, languages, preferredLanguage, type Language } from "./language.ts";
export {
  currentLanguage,
  onLanguageChosen,
  openWords,
  wordsLoaded,
  registerNamespace,
  setLanguage,
  showLanguage,
  withWords,
  type WordsLoader,
} from "./words.ts";
export { onMissingWord, text, useLanguage, useText, type Translate } from "./use-text.ts";
export {
  dayOf,
  formatAge,
  formatDay,
  formatInstant,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatTime,
} from "./format.ts";
