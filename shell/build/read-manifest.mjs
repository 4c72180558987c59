import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { transformSync } from "@swc/core";
import { root } from "./root.mjs";

/** Runs a file of plain data written in TypeScript and gives its exports. */
async function readData(file) {
  const { code } = transformSync(readFileSync(file, "utf8"), {
    filename: file,
    jsc: { target: "es2022", parser: { syntax: "typescript" } },
    module: { type: "es6" },
  });
  return import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`);
}

const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

/** A room's manifest, or the little that is to say of a container without one. */
async function manifestOf(room, name) {
  const file = path.join(room, "manifest.ts");
  if (!existsSync(file)) return { name, paths: [], navigation: [], ahead: [] };
  return (await readData(file)).manifest;
}

/** The room's line of the registry, except where its files are and their hash, which are known when it is published. */
export async function registryLine(room, name) {
  const { contractVersion } = await readData(path.join(root, "shell/contract/version.ts"));
  const { basename, paths, navigation, ahead = [] } = await manifestOf(room, name);
  const { version } = readJson(path.join(room, "package.json"));
  return {
    name,
    version,
    contract: contractVersion,
    ...(basename !== undefined && { basename }),
    paths: paths.map((tail) => basename + tail),
    ahead: ahead.map(({ at, get }) => ({ at: basename + at, get })),
    navigation: navigation.map(({ word, ...entry }) => ({ ...entry, label: labelOf(room, word) })),
  };
}

function labelOf(room, word) {
  const inLanguage = (language) => {
    const found = word
      .split(".")
      .reduce((words, part) => words?.[part], readJson(path.join(room, "locales", `${language}.json`)));
    if (typeof found !== "string")
      throw new Error(
        `${path.basename(room)}/locales/${language}.json has no word at ${word}, which manifest.ts names`,
      );
    return found;
  };
  return { en: inLanguage("en"), fr: inLanguage("fr") };
}
