/** Libraries of which a page has exactly one; a key ending in "/" covers its sub-paths too. */
const libraries = [
  "react",
  "react/",
  "react-dom",
  "react-dom/",
  "single-spa",
  "single-spa-react",
  "zod",
  "jotai",
  "jotai/react",
  "jotai/utils",
  "jotai/vanilla",
  "i18next",
  "@tanstack/react-query",
];

/** The shell's doors, of which a page has exactly one too: they hold the session, the journal, the words, the registry, the open records. */
const doors = [
  "contract",
  "federation",
  "crypto",
  "i18n",
  "api",
  "session",
  "journal",
  "trust",
  "ui",
  "ui/full",
  "ui/more",
  "ui/keys",
  "ui/lists",
  "ui/choice",
  "ui/number",
  "ui/writing",
  "ui/router",
  "ui/table",
  "recovery-kit",
  "app",
  "record",
  "workspace",
  "workspace/lexicon",
  "workspace/forms",
];

/**
 * Module Federation's `shared` table of a remote: it brings none of these along (`import: false`) and takes the page's
 * (host/singletons.ts), so a page cannot end up with two Reacts or two sessions.
 */
export const singletons = () =>
  Object.fromEntries(
    [...libraries, ...doors.map((door) => `@carnet/shell/${door}`)].map((key) => [
      key,
      { singleton: true, strictVersion: false, requiredVersion: false, import: false },
    ]),
  );
