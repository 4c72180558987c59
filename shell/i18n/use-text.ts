import { useSyncExternalStore } from "react";
import i18next from "i18next";
import { elide } from "./elide.ts";
import { currentLanguage } from "./words.ts";
import type { Language } from "./language.ts";

/** Says the word of a key, with `{{name}}` filled from the parameters; `count` picks the plural, `defaultValue` stands in for a missing word. */
export type Translate = (key: string, parameters?: Record<string, string | number>) => string;

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
/** Who says the words of each namespace: another one for each edition of them, so that components that speak are drawn again. */
const speakers = new Map<string, Translate>();
const listeners = new Set<() => void>();

function speakerOf(namespace: string): Translate {
  const speaker = speakers.get(namespace) ?? remembering(text(namespace));
  speakers.set(namespace, speaker);
  return speaker;
}

const tell = () => listeners.forEach((hear) => hear());

function turn(): void {
  speakers.clear();
  tell();
}

/** Words that arrive are an edition of their own namespace: who speaks another is not drawn again, nor anybody for another language. */
function arrive(language: string, namespace: string): void {
  if (language !== i18next.language) return;
  speakers.delete(namespace);
  tell();
}

/** Words may have arrived between the moment a component was drawn and the moment it listens: what it drew with is compared then. */
function follow(): void {
  i18next.store.on("added", arrive);
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
export const useText = (namespace: string): Translate => useSyncExternalStore(subscribe, () => speakerOf(namespace));

/** The same outside of components; in a language of its own where one is given, for papers (`wordsLoadedIn` loads it). */
export const text =
  (namespace: string, language?: Language): Translate =>
  (key, parameters) =>
    (parameters ? undefined : asWritten(namespace, key, language)) ??
    said(
      namespace,
      key,
      filled(language, i18next.t(key, { ns: namespace, ...(language && { lng: language }), ...parameters })),
    );

/** What was put into French words is elided with them. */
const filled = (language: string | undefined, words: string) =>
  (language ?? i18next.language) === "fr" ? elide(words) : words;

/** A word without parameters as it is written, without asking i18next, which costs ten times as much. */
function asWritten(namespace: string, key: string, language: string = i18next.language): string | undefined {
  if (!i18next.isInitialized) return undefined;
  const word: unknown = i18next.getResource(language, namespace, key);
  return typeof word === "string" && !word.includes("$t(") && !word.includes("{{") ? word : undefined;
}

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
