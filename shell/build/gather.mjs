import { isWorker } from "./is-worker.mjs";

/**
 * Cache groups of webpack's `splitChunks` that keep what is needed together in one file: all modules of the chunk `into` lie
 * in `<into>-parts`, and its takers have them from there. Whoever is no taker keeps a copy, so that a screen before the
 * sign-in never fetches what comes after it. Fewer files are fewer turns on the wire, and compress better.
 *
 * gathered  name of a chunk → names of the chunks that take from it, or "all" of them except those in `apart`; the most
 *           wanted first: a module that two of them need lies with the first; `a+b` are two chunks in one file, `a-parts`
 * apart     names of chunks that take nothing from anybody
 */
export const gather = (gathered, apart = []) =>
  Object.fromEntries(
    Object.entries(gathered).map(([key, takers], at) => {
      const joined = key.split("+");
      return [
        key,
        {
          name: `${joined[0]}-parts`,
          enforce: true,
          priority: 100 - at,
          chunks: (chunk) =>
            joined.includes(chunk.name) ||
            (takers === "all"
              ? !chunk.canBeInitial() && !isWorker(chunk) && !apart.includes(chunk.name)
              : takers.includes(chunk.name)),
          test: (module, { chunkGraph }) =>
            [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => joined.includes(name)),
        },
      ];
    }),
  );
