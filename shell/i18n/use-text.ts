import { useMemo } from "react";
import i18next from "i18next";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "./words.ts";
import type { Language } from "./language.ts";

/** Says the word of a key, with `{{name}}` filled from the parameters; `count` picks the plural. */
export type Say = (key: string, parameters?: Record<string, string | number>) => string;

/** The words of a namespace, following the language of the page. A key without a word fails the tests and shows the key elsewhere. */
export function useText(namespace: string): Say {
  const { t, i18n } = useTranslation(namespace);
  const { language } = i18n;
  return useMemo<Say>(
    () => (key, parameters) => said(namespace, key, t(key, { ...parameters })),
    [namespace, language, t],
  );
}

/** The same outside of components. */
export const text =
  (namespace: string): Say =>
  (key, parameters) =>
    said(namespace, key, i18next.t(key, { ns: namespace, ...parameters }));

/** The language of the page, for components that format by it. */
export function useLanguage(): Language {
  useTranslation();
  return currentLanguage();
}

function said(namespace: string, key: string, word: string): string {
  if (word === key && i18next.isInitialized)
    for (const hear of missing) hear(`${namespace}:${key} (${currentLanguage()})`);
  return word;
}

const missing = new Set<(key: string) => void>();

/** Hears of keys that have no word; the testing door makes them failures. */
export function onMissingWord(hear: (key: string) => void): () => void {
  missing.add(hear);
  return () => missing.delete(hear);
}
