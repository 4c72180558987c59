import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { tsImport } from "tsx/esm/api";
import { root } from "./root.mjs";

/** What a file written in TypeScript exports. */
const readData = (file) => tsImport(pathToFileURL(file).href, import.meta.url);

const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

/** A room's manifest and its calls ahead, or the little that is to say of a container without one. */
async function manifestOf(room, name) {
  const file = path.join(room, "manifest.ts");
  if (!existsSync(file)) return { name, paths: [], navigation: [], ahead: [] };
  const { manifest, ahead = [] } = await readData(file);
  return { ...manifest, ahead };
}

/** What a room says of itself in its line of the registry, before anything is built. */
export async function registryLine(room, name) {
  const { contractVersion } = await readData(path.join(root, "shell/contract/version.ts"));
  const { basename, paths, navigation, ahead } = await manifestOf(room, name);
  const { version } = readJson(path.join(room, "package.json"));
  return {
    name,
    version,
    contract: contractVersion,
    ...(basename !== undefined && { basename }),
    paths: paths.map((tail) => basename + tail),
    ahead: ahead.map(({ at, get, params = {} }) => ({ at: basename + at, get: addressOf(get, params) })),
    navigation: navigation.map(({ labelKey, ...entry }) => ({ ...entry, label: labelOf(room, labelKey) })),
  };
}

/** The addresses that every page of a known visitor asks first. */
export async function firstCalls() {
  const { calls } = await readData(path.join(root, "shell/host/manifest.ts"));
  return calls.map((call) => addressOf(call, {}));
}

/** The screens that a page shows first by itself, each with the address of its call (host/start/calls-ahead.ts fills it). */
export async function screensAhead(room) {
  const { screens } = await readData(path.join(room, "pages/manifest.ts"));
  return screens.map(({ at, chunk, get, query }) => {
    const asked = Object.entries(query).map(([name, word]) => `${name}=:${word}`);
    return { at, chunk, get: `${addressOf(get, {})}?${asked.join("&")}` };
  });
}

/** The path of a call, its parameters by the words of the page's address that they are. */
const addressOf = ({ call }, params) =>
  call.replace(/^GET /, "").replace(/:(\w+)/g, (_, name) => `:${params[name] ?? name}`);

function labelOf(room, labelKey) {
  const inLanguage = (language) => {
    const found = labelKey
      .split(".")
      .reduce((words, segment) => words?.[segment], readJson(path.join(room, "locales", `${language}.json`)));
    if (typeof found !== "string")
      throw new Error(
        `${path.basename(room)}/locales/${language}.json has no word at ${labelKey}, which manifest.ts names`,
      );
    return found;
  };
  return { en: inLanguage("en"), fr: inLanguage("fr") };
}
