import { registryLine } from "./read-manifest.mjs";

/** Writes `registry-line.json`: what publishing copies into the registry, beside the address and hash it adds. */
export class RegistryLinePlugin {
  constructor(room, name) {
    this.room = room;
    this.name = name;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("CarnetRegistryLine", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: "CarnetRegistryLine", stage }, async () => {
        const line = await registryLine(this.room, this.name);
        compilation.emitAsset("registry-line.json", new sources.RawSource(JSON.stringify(line, null, 2)));
      });
    });
  }
}
