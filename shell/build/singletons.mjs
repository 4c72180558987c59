import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./root.mjs";

/** Libraries of which a page has exactly one; a key ending in "/" covers its sub-paths too. */
const libraries = [
  "react",
  "react/",
  "react-dom",
  "react-dom/",
  "single-spa",
  "single-spa-react",
  "jotai",
  "jotai/react",
  "jotai/utils",
  "jotai/vanilla",
  "i18next",
  "react-i18next",
  "@tanstack/react-query",
];

/** The shell's doors, of which a page has exactly one too: they hold the session, the journal, the words, the registry. */
const doors = [
  "contract",
  "federation",
  "crypto",
  "i18n",
  "api",
  "session",
  "journal",
  "ui",
  "ui/full",
  "ui/router",
  "app",
];

const versionOf = (library) =>
  JSON.parse(readFileSync(path.join(root, "node_modules", library, "package.json"), "utf8")).version;

/**
 * Module Federation's `shared` table. Whoever hosts the page provides all of it; remotes bring none of it along (`import: false`),
 * so a page cannot end up with two Reacts or two sessions.
 */
export function singletons(role) {
  const provided = role === "remote" ? { import: false } : {};
  const one = { singleton: true, strictVersion: false, ...provided };
  return Object.fromEntries([
    ...libraries.map((key) => {
      const version = versionOf(key.replace(/\/$/, ""));
      return [key, { ...one, version, requiredVersion: `^${version}` }];
    }),
    ...doors.map((door) => [
      `@carnet/shell/${door}`,
      { ...one, version: versionOf("@carnet/shell"), requiredVersion: false },
    ]),
  ]);
}
