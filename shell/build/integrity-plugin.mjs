import { isPageWorker } from "./is-worker.mjs";
import { createHash } from "node:crypto";
import { aheadPlan } from "./ahead-plan.mjs";
import { firstCalls, screensAhead } from "./read-manifest.mjs";

/** A file's hash as an `integrity` attribute says it. */
export const hashOf = (content) => `sha384-${createHash("sha384").update(content).digest("base64")}`;
const hashed = /\.(js|css)$|^mf-manifest\.json$/;

/** The name of a release's list of hashes: its own, so that the list of an older release stays beside it for pages that are open. */
const listName = (content) => `integrity.${createHash("sha384").update(content).digest("hex").slice(0, 16)}.json`;
export const isListName = (file) => /^integrity\.[0-9a-f]{16}\.json$/.test(file);

/** Sets `integrity` on each script webpack's own loader inserts, from the page's map of hashes. */
const loaderPatch = `
var carnetHash = (globalThis.carnetIntegrity || {})[new URL(url, document.baseURI).href];
if (carnetHash) { script.integrity = carnetHash; script.crossOrigin = "anonymous"; }`;

/**
 * Writes `integrity.<hash>.json` (file to sha384, and which files are Workers) beside the build of a
 * container. Into the page of a host it puts the hashes of the host's own files instead, and the `integrity` of its tags.
 */
export class IntegrityPlugin {
  constructor(ahead) {
    this.ahead = ahead;
  }

  apply(compiler) {
    const { Compilation, runtime, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("CarnetIntegrity", (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        "CarnetIntegrity",
        (code) => code + loaderPatch,
      );
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 100;
      compilation.hooks.processAssets.tapPromise({ name: "CarnetIntegrity", stage }, async (assets) => {
        const named = Object.entries(assets).filter(([file]) => hashed.test(file));
        const files = Object.fromEntries(named.map(([file, asset]) => [file, hashOf(asset.buffer())]));
        const page = assets["index.html"];
        if (!page) {
          const list = new sources.RawSource(JSON.stringify({ files, workers: workerFiles(compilation) }));
          return compilation.emitAsset(listName(list.buffer()), list);
        }
        const { screensOf, ...ahead } = this.ahead;
        const screens = screensOf ? await screensAhead(screensOf) : [];
        const start = Object.keys(assets).find((file) => isStart.test(file));
        delete files[start];
        const html = securePage(page.source().toString(), files, compilation.outputOptions.publicPath, {
          plan: aheadPlan(compilation, { ...ahead, calls: await firstCalls(), screens }),
          start: assets[start].source().toString(),
        });
        compilation.updateAsset("index.html", new sources.RawSource(html));
        compilation.deleteAsset(start);
      });
    });
  }
}

/** Workers that a page starts: one that a Worker starts beside it is checked when that asks for it. */
const workerFiles = (compilation) =>
  compilation.asyncEntrypoints
    .filter(isPageWorker)
    .flatMap((entry) => entry.getFiles())
    .filter((file) => file.endsWith(".js"));

/** Where publishing the page writes whose signature it asks of containers: a build is the same whoever publishes it. */
const publisherPlace = `<script type="text/plain" id="carnet-publisher">__PUBLISHER__</script>`;

/**
 * A page whose every script and style is named with its hash, as written by a production build and by a development one. The
 * first script stands in the page itself, under the nonce of each answer: what it asks for is on its way with the page, not a
 * round trip later.
 */
export function securePage(html, files, publicPath, { plan, start }) {
  const scripts = Object.entries(files).filter(([file]) => file.endsWith(".js"));
  const own = JSON.stringify(Object.fromEntries(scripts.map(([file, hash]) => [publicPath + file, hash])));
  const hashFor = (address) => files[address.slice(publicPath.length)];
  const data = `${json("carnet-integrity", own)}${json("carnet-ahead", JSON.stringify(plan))}${publisherPlace}`;
  return html
    .replace(
      /<script defer(?:="defer")? src="([^"]+)"/g,
      (_, address) =>
        `<script defer fetchpriority="high" crossorigin="anonymous" integrity="${hashFor(address)}" src="${address}"`,
    )
    .replace(
      /<link href="([^"]+\.css)" rel="stylesheet"/g,
      (_, address) =>
        `<link crossorigin="anonymous" integrity="${hashFor(address)}" href="${address}" rel="stylesheet"`,
    )
    .replace(firstScript, "")
    .replace("<script defer", () => `${ownScripts(html, hashFor)}${data}${inline(start)}<script defer`);
}

/** The page's own scripts are asked for before all that the first one asks for: whatever runs runs in them. */
const ownScripts = (html, hashFor) =>
  [...html.matchAll(/<script defer(?:="defer")? src="([^"]+)"/g)]
    .filter(([, address]) => !isStart.test(address))
    .map(([, address]) => {
      const how = `as="script" fetchpriority="high" crossorigin="anonymous" integrity="${hashFor(address)}"`;
      return `<link rel="preload" ${how} href="${address}">`;
    })
    .join("");

const isStart = /(^|\/)start\.([^/]*\.)?js$/;
const firstScript = /<script defer [^>]*src="[^"]*\/start\.[^"]*"><\/script>/;
const json = (id, text) => `<script type="application/json" id="${id}">${text}</script>`;

/** A script as part of a page: without the address of its map, and without anything that would end it there. */
const inline = (code) =>
  `<script nonce="__NONCE__">${code.replace(/\n?\/\/# sourceMappingURL=.*/, "").replaceAll("</script", "<\\/script")}</script>`;
