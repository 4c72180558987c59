/** One built front: the paths it answers and the folder its files lie in. */
export interface Site {
  prefix: string;
  /** Below the www folder. */
  folder: string;
  /** The paths, as the beginning of a regular expression, that are answered by its index.html. */
  pages?: string;
  /** Its page alone runs the card provider's script, and nothing else of ours. */
  isForCards?: true;
}

/** The fronts, the most particular prefix first. Containers have no page: what is missing there is missing. */
export const sites: readonly Site[] = [
  { prefix: "/mf/", folder: "mf" },
  { prefix: "/patient", folder: "portal", pages: "^/patient(?:/[^.]*)?$" },
  { prefix: "/admin", folder: "admin", pages: "^/admin(?:/[^.]*)?$" },
  { prefix: "/cards", folder: "cards", pages: "^/cards/?$", isForCards: true },
  // A path of nobody's is the shell's too, which leads its visitor to where they belong; a file, and what a service answers
  // to whoever runs it, are missing.
  { prefix: "/", folder: "shell", pages: "^/(?!/|(?:api|mf|patient|admin|cards|health|metrics|ready)(?:/|$))[^.]*$" },
];

/** The site whose files live below a path. */
export const siteOf = (path: string): Site =>
  sites.find(({ prefix }) => path.startsWith(prefix) && /^$|^\//.test(path.slice(prefix.replace(/\/$/, "").length))) ??
  sites[sites.length - 1]!;
