import { isWorker } from "./is-worker.mjs";

/**
 * Refuses a build with a Worker that would load a second file: WebKit holds the page's `Integrity-Policy` against
 * `importScripts()` and `import()` in Workers, to which nobody can give a hash.
 */
export class OneFileWorkersPlugin {
  apply(compiler) {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.compilation.tap("CarnetWorkers", (compilation) => {
      compilation.hooks.afterChunks.tap("CarnetWorkers", () => {
        for (const entry of compilation.asyncEntrypoints) {
          if (!isWorker(entry))
            compilation.errors.push(
              new WebpackError(`A Worker is named ${entry.name}: name it "worker", or "press" where it makes papers`),
            );
          const started = [...compilation.chunkGraph.getChunkEntryModulesIterable(entry.getEntrypointChunk())];
          if (started.length < 2) continue;
          const names = started.map((module) => module.readableIdentifier(compilation.requestShortener));
          compilation.errors.push(
            new WebpackError(
              `Workers of one name lie in one file, and each answers for the other: ${names.join(", ")}`,
            ),
          );
        }
      });
      compilation.hooks.afterOptimizeChunks.tap("CarnetWorkers", () => {
        for (const entry of compilation.asyncEntrypoints) {
          const more = [...entry.chunks.slice(0, -1), ...entry.getEntrypointChunk().getAllAsyncChunks()];
          const joining = more.filter((chunk) => !isWorker(chunk));
          if (joining.length === 0 && entry.chunks.length === 1) continue;
          const modules = joining.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
          const names = modules.map((module) => module.readableIdentifier(compilation.requestShortener));
          compilation.errors.push(
            new WebpackError(
              `The Worker ${entry.name} is not one file: ${names.slice(0, 5).join(", ")} would join it later`,
            ),
          );
        }
      });
    });
  }
}
