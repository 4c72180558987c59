import { filesNamed } from "./ahead-plan.mjs";
import { hashOf, isListName } from "./integrity-plugin.mjs";
import { registryLine } from "./read-manifest.mjs";

/** A container's entry, its app or the crypto module, the chunks its imports name as first or as words, and the Worker it starts at once. */
const isFirst = (container, startsWorker) => (name) =>
  name === container ||
  name === "__federation_expose_app" ||
  name === "__federation_expose_crypto" ||
  /^(first|words)(-|$)/.test(name) ||
  (startsWorker && name === "worker");

/** Writes `registry-line.json`: what publishing copies into the registry, beside the address it adds. Stands after `IntegrityPlugin`, whose list it names. */
export class RegistryLinePlugin {
  constructor(room, name, { startsWorker }) {
    this.room = room;
    this.name = name;
    this.startsWorker = startsWorker;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("CarnetRegistryLine", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 100;
      compilation.hooks.processAssets.tapPromise({ name: "CarnetRegistryLine", stage }, async (assets) => {
        const files = filesNamed(compilation, isFirst(this.name, this.startsWorker));
        const first = Object.fromEntries(files.map((file) => [file, hashOf(assets[file].buffer())]));
        const list = Object.keys(assets).find(isListName);
        const integrity = hashOf(assets[list].buffer());
        const line = { ...(await registryLine(this.room, this.name)), list, integrity, first };
        compilation.emitAsset("registry-line.json", new sources.RawSource(JSON.stringify(line, null, 2)));
      });
    });
  }
}
