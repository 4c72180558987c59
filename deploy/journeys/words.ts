import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { elide } from "../../shell/i18n/elide.ts";

export type Language = "en" | "fr";

/** Where each namespace keeps its words. */
const homes = {
  "sign-in": "shell/pages/sign-in/locales",
  landing: "shell/pages/landing/locales",
  "who-can-read": "shell/pages/who-can-read/locales",
  home: "shell/pages/home/locales",
  settings: "shell/pages/settings/locales",
  shell: "shell/pages/locales",
  presence: "shell/pages/presence/locales",
  recovery: "shell/pages/recovery/locales",
  host: "shell/host/locales",
  record: "shell/record/locales",
  workspace: "shell/workspace/locales",
  lexicon: "shell/workspace/lexicon/locales",
  ui: "shell/ui/locales",
  refusal: "shell/ui/refusals/locales",
  clinic: "mf-clinic/locales",
  card: "mf-clinic/src/card-page/locales",
  patient: "mf-patient/locales",
  access: "mf-patient/src/access/locales",
  files: "mf-patient/src/files/locales",
  imports: "mf-patient/src/imports/locales",
  columns: "shell/importing/columns/locales",
  viewer: "shell/viewer/locales",
  takeOut: "mf-patient/src/take-out/locales",
  links: "mf-patient/src/links/locales",
  "shared-link": "shell/pages/shared-link/locales",
  seance: "mf-seance/locales",
  portal: "mf-portal/locales",
  admin: "mf-admin/locales",
} as const;

type Namespace = keyof typeof homes;

/** Says what a person reads at a key, in their language: journeys find things as people do, in either language. */
export type Words = (key: `${Namespace}:${string}`, parameters?: Record<string, string | number>) => string;

/** The words of one language, from the rooms' own files. A key that is not there stops the journey. */
export function wordsIn(language: Language): Words {
  const files = new Map<Namespace, unknown>();
  return (key, parameters = {}) => {
    const [namespace, path] = key.split(":") as [Namespace, string];
    const file = files.get(namespace) ?? read(`${homes[namespace]}/${language}.json`);
    files.set(namespace, file);
    const word = path
      .split(".")
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], file);
    if (typeof word !== "string") throw new Error(`No word at ${key} in ${language}.`);
    const filled = word.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(parameters[name] ?? ""));
    return language === "fr" ? elide(filled) : filled;
  };
}

const read = (path: string): unknown =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), "utf8"));

/** Every word of a language in every room, as it stands in the files. */
export function allWords(language: Language): Set<string> {
  const leaves = (value: unknown): string[] =>
    typeof value === "string" ? [value] : Object.values(value as object).flatMap(leaves);
  return new Set(Object.values(homes).flatMap((home) => leaves(read(`${home}/${language}.json`))));
}
