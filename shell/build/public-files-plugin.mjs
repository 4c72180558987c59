import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** Copies what lies in a page's `public` folder beside its build, as it is; the page itself is made from its template. */
export class PublicFilesPlugin {
  constructor(room) {
    this.folder = path.join(room, "public");
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("CarnetPublicFiles", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: "CarnetPublicFiles", stage }, () => {
        for (const file of this.files()) {
          compilation.fileDependencies.add(path.join(this.folder, file));
          compilation.emitAsset(file, new sources.RawSource(readFileSync(path.join(this.folder, file))));
        }
      });
    });
  }

  files() {
    if (!existsSync(this.folder)) return [];
    const found = readdirSync(this.folder, { recursive: true }).map((file) => file.replaceAll("\\", "/"));
    return found.filter((file) => file !== "index.html" && statSync(path.join(this.folder, file)).isFile());
  }
}
