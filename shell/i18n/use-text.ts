import { useMemo, useSyncExternalStore } from "react";
import i18next from "i18next";
import { currentLanguage } from "./words.ts";
import type { Language } from "./language.ts";

/** Says the word of a key, with `{{name}}` filled from the parameters; `count` picks the plural, `defaultValue` stands in for a missing word. */
export type Translate = (key: string, parameters?: Record<string, string | number>) => string;

type Speaker = (namespace: string) => Translate;

/** A new speaker for each edition of the words, so that components that speak are drawn again. */
function newSpeaker(): Speaker {
  const known = new Map<string, Translate>();
  return (namespace) => {
    const translate = known.get(namespace) ?? remembering(text(namespace));
    known.set(namespace, translate);
    return translate;
  };
}

/** Looks a word without parameters up once for an edition: a part of a chart asks for the same ones at every key. */
function remembering(translate: Translate): Translate {
  const words = new Map<string, string>();
  return (key, parameters) => {
    if (parameters) return translate(key, parameters);
    const word = words.get(key) ?? translate(key);
    if (word !== key) words.set(key, word);
    return word;
  };
}
let speaker = newSpeaker();
const listeners = new Set<() => void>();

function turn(): void {
  speaker = newSpeaker();
  for (const hear of listeners) hear();
}

/**
 * Every change of language and every arrival of words is a new edition, from the first on: words may arrive between the
 * moment a component is drawn and the moment it listens.
 */
function follow(): void {
  i18next.store.on("added", turn);
  turn();
}
i18next.on("languageChanged", turn);
if (i18next.isInitialized) follow();
else i18next.on("initialized", follow);

function subscribe(hear: () => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

/** The words of a namespace, following the language of the page. A key without a word fails the tests and shows the key elsewhere. */
export function useText(namespace: string): Translate {
  const now = useSyncExternalStore(subscribe, () => speaker);
  return useMemo(() => now(namespace), [namespace, now]);
}

/** The same outside of components. */
export const text =
  (namespace: string): Translate =>
  (key, parameters) =>
    said(namespace, key, i18next.t(key, { ns: namespace, ...parameters }));

/** The language of the page, for components that format by it. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

function said(namespace: string, key: string, word: string): string {
  if (word === key && i18next.hasLoadedNamespace(namespace)) {
    for (const hear of missing) hear(`${namespace}:${key} (${currentLanguage()})`);
  }
  return word;
}

const missing = new Set<(key: string) => void>();

/** Hears of keys that have no word; the testing door makes them failures. */
export function onMissingWord(hear: (key: string) => void): () => void {
  missing.add(hear);
  return () => missing.delete(hear);
}
