import i18next, { type BackendModule } from "i18next";
import { keepLanguage, preferredLanguage, type Language } from "./language.ts";

/** Fetches the words of one namespace: `(language) => import(`./locales/${language}.json`)`. */
export type WordsLoader = (language: Language) => Promise<{ default: object }>;

const loaders = new Map<string, WordsLoader>();

const backend: BackendModule = {
  type: "backend",
  init() {},
  read(language, namespace, done) {
    const load = loaders.get(namespace);
    if (!load) return done(new Error(`nobody registered the words of ${namespace}`), false);
    load(language as Language).then(
      (words) => done(null, withMany(words.default) as never),
      (reason: Error) => done(reason, true),
    );
  },
};

/** The words with a form for a million, which is a plural of its own in French: it is written as any other number is. */
function withMany(words: object): object {
  const entries = Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
    const isGroup = typeof value === "object" && value !== null && !Array.isArray(value);
    const entry = isGroup ? withMany(value) : value;
    return key.endsWith("_other")
      ? [
          [key.replace(/_other$/, "_many"), entry],
          [key, entry],
        ]
      : [[key, entry]];
  });
  return Object.fromEntries(entries);
}

let opening: Promise<unknown> | null = null;

/** Opens the one i18next of the page in the language preferred here; later calls only wait for it. */
export async function openWords(language: Language = preferredLanguage()): Promise<void> {
  opening ??= open(language);
  await opening;
}

/** Resolves when the words of every namespace registered so far are there in the language that is shown, whenever it was registered. */
export async function wordsLoaded(): Promise<void> {
  await fetchWords(() => [...loaders.keys()]);
}

/** Resolves when they are there in another language than the page may speak, for a paper in it. Throws where they do not come. */
export async function wordsLoadedIn(language: Language): Promise<void> {
  await wordsLoaded();
  if (!opening) return;
  const lacking = () => lackingOf([...loaders.keys()], language);
  if (lacking().length > 0) await i18next.reloadResources([language], lacking());
  if (lacking().length > 0) throw new Error(`The words of ${lacking().join(", ")} did not come.`);
}

/** Waits for the words of these namespaces, again if the language changed meanwhile; for none before the words are opened. */
async function fetchWords(namespaces: () => string[]): Promise<void> {
  if (!opening) return;
  await opening;
  let language: string;
  do {
    language = i18next.language;
    await i18next.loadNamespaces(namespaces());
  } while (language !== i18next.language);
}

/**
 * A part of the page that comes later and registers words of its own as it does, together with them: `lazy(withWords(() => import(…)))`.
 * Nothing of it is drawn before it can speak, and words of its own that do not come are refused as its code is that does not:
 * whoever asks for the part again asks for them too. Routes and lazy components wait by themselves.
 */
export function withWords<Part>(load: () => Promise<Part>): () => Promise<Part> {
  const own = new Set<string>();
  const lacking = () => lackingOf([...own], i18next.language);
  return async () => {
    const known = new Set(loaders.keys());
    const part = await load();
    const cameBefore = own.size > 0;
    for (const namespace of loaders.keys()) if (!known.has(namespace)) own.add(namespace);
    await wordsLoaded();
    if (opening && cameBefore && lacking().length > 0) await i18next.reloadResources([i18next.language], lacking());
    if (opening && lacking().length > 0) throw new Error(`The words of ${lacking().join(", ")} did not come.`);
    return part;
  };
}

const lackingOf = (namespaces: string[], language: string) =>
  namespaces.filter((namespace) => !i18next.hasResourceBundle(language, namespace));

/** Asks again for words that did not come, however often they were asked for; the page shows their keys until they do. */
async function askAgain(): Promise<void> {
  const missing = lackingOf([...loaders.keys()], i18next.language);
  if (missing.length > 0) await i18next.reloadResources([i18next.language], missing);
  if (given) await showLanguage(given);
}

function open(language: Language): Promise<unknown> {
  document.documentElement.lang = language;
  addEventListener("online", () => void askAgain());
  return i18next.use(backend).init({
    lng: language,
    supportedLngs: ["en", "fr"],
    fallbackLng: false,
    ns: [...loaders.keys()],
    defaultNS: false,
    load: "languageOnly",
    returnNull: false,
    interpolation: { escapeValue: false },
  });
}

/**
 * Adds a namespace and waits for its words, again if the language changed meanwhile. Before `openWords` it only notes the
 * loader; while the words are being opened it waits for that, since they were asked for without this one.
 */
export async function registerNamespace(namespace: string, loader: WordsLoader): Promise<void> {
  loaders.set(namespace, loader);
  await fetchWords(() => [namespace]);
}

type Chooser = (language: Language) => void;
const choosers = new Set<Chooser>();

/** Hears each language somebody chooses; the session sends it to the server. */
export function onLanguageChosen(chooser: Chooser): () => void {
  choosers.add(chooser);
  return () => choosers.delete(chooser);
}

/**
 * Changes the language of the whole page and keeps it: in the cookie, and on the server when somebody is signed in (NAV-011). Answers
 * false where its words did not come: the page stays in the language it can speak.
 */
export async function setLanguage(language: Language): Promise<boolean> {
  given = null;
  if (!(await change(language))) return false;
  for (const chooser of [...choosers]) chooser(language);
  return true;
}

/** The language the server gave, while its words are not there: it is shown once they are. */
let given: Language | null = null;

/** Changes the language without telling the server: for the language the server itself gave. */
export async function showLanguage(language: Language): Promise<void> {
  given = (await change(language)) ? null : language;
}

async function change(language: Language): Promise<boolean> {
  if (i18next.language !== language) {
    const spoken = [...loaders.keys()].filter((namespace) => i18next.hasResourceBundle(i18next.language, namespace));
    const lacking = lackingOf(spoken, language);
    // A browser that knows that it has no network need not try for eleven seconds.
    if (lacking.length > 0 && navigator.onLine) await i18next.reloadResources([language], lacking);
    if (lackingOf(spoken, language).length > 0) return false;
    await i18next.changeLanguage(language);
    // A namespace that was registered meanwhile was asked for in the former language.
    await wordsLoaded();
  }
  keepLanguage(language);
  document.documentElement.lang = language;
  return true;
}

/** The language shown now. */
export const currentLanguage = (): Language => (i18next.language === "fr" ? "fr" : "en");
