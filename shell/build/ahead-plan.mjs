/** The files of a build's chunks of these names, words of both languages included. */
export function filesNamed(compilation, isFirst) {
  const groups = [...compilation.namedChunkGroups].filter(([name]) => isFirst(name));
  return [...new Set(groups.flatMap(([, group]) => group.getFiles()))].filter((file) => /\.(js|css)$/.test(file));
}

/**
 * What a visit of a page needs first, by the names that dynamic imports give their chunks: `words-…` always, `open` and
 * `open-words-…` for whoever is not signed in, `lent-words-…` and the names in `signedIn` for whoever is, and of the screen that is
 * shown its chunk and `<chunk>-words-…`. `calls` are the addresses that every page of a known visitor asks first. Files of the page's own tags are left out.
 */
export function aheadPlan(compilation, { signedIn, containers, calls, screens = [] }) {
  const { publicPath } = compilation.outputOptions;
  const tags = new Set([...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()));
  const addresses = (isFirst) =>
    filesNamed(compilation, isFirst)
      .filter((file) => !tags.has(file))
      .map((file) => publicPath + file);
  return {
    always: addresses((name) => name.startsWith("words-")),
    open: addresses((name) => /^open(-words|$)/.test(name)),
    signedIn: addresses((name) => signedIn.includes(name) || name.startsWith("lent-words-")),
    calls,
    containers,
    screens: screens.map(({ at, chunk, get }) => ({
      at,
      get,
      files: addresses((name) => name === chunk || name.startsWith(`${chunk}-words-`)),
    })),
  };
}
