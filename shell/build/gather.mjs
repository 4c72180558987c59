/**
 * Cache groups of webpack's `splitChunks` that keep what is needed together in one file: all modules of the chunk `into` lie
 * in `<into>-parts`, and its takers have them from there. Whoever is no taker keeps a copy, so that a screen before the
 * sign-in never fetches what comes after it. Fewer files are fewer turns on the wire, and compress better.
 *
 * gathered  name of a chunk → names of the chunks that take from it, or "all" of them except those in `apart`; the most
 *           wanted first: a module that two of them need lies with the first
 * apart     names of chunks that take nothing from anybody
 */
export const gather = (gathered, apart = []) =>
  Object.fromEntries(
    Object.entries(gathered).map(([into, takers], at) => [
      into,
      {
        name: `${into}-parts`,
        enforce: true,
        priority: 100 - at,
        chunks: (chunk) =>
          chunk.name === into ||
          (takers === "all" ? !chunk.canBeInitial() && !apart.includes(chunk.name) : takers.includes(chunk.name)),
        test: (module, { chunkGraph }) =>
          [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === into),
      },
    ]),
  );
