/** The door of the words at hand where one writes about a patient, and of their lists. */
import "./lexicon/locales/register.ts";
export { LexiconLists, lexiconTabs } from "./lexicon/lexicon-lists.tsx";
export { useLexiconTerms, type Lists } from "./lexicon/use-lexicon-terms.tsx";
