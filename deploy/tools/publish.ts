import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Sentence } from "../local/sentence.ts";
import { changePublisher, publishContainer } from "./build/publish.ts";
import { makePublisher, openPublisher, proposePublisher, publisherOf } from "./build/publisher.ts";
import { publishAll } from "./build/build-fronts.ts";

/**
 * `npx tsx deploy/tools/publish.ts [--www=folder] [room or dist…]`: puts built microfrontends where the edge serves them,
 * changes their lines in the registry and signs them; without names, everything that was built, pages too. The default
 * folder is the one of `npm start`. The publisher's key is the file CARNET_PUBLISHER_KEY, else `publisher.json` beside the
 * folder. `--new-key` makes the first key, or puts another in its place: pages that pin the former one believe it.
 */
const root = fileURLToPath(new URL("../..", import.meta.url));
const args = process.argv.slice(2);
const chosen = args.find((arg) => arg.startsWith("--www="))?.slice("--www=".length);
const www = chosen ? resolve(chosen) : resolve(root, process.env["CARNET_DATA"] ?? ".carnet", "www");
const names = args.filter((arg) => !arg.startsWith("--"));
const origin = process.env["CARNET_REMOTES_ORIGIN"];
const key = process.env["CARNET_PUBLISHER_KEY"];
const keyFile = key ? resolve(key) : join(dirname(www), "publisher.json");
const distOf = (name: string) => {
  if (name.includes("/dist")) return resolve(name);
  return join(root, name, ["mf-clinic", "mf-portal", "mf-admin"].includes(name) ? "dist/remote" : "dist");
};

try {
  if (args.includes("--new-key")) console.log(`The publisher's key is now ${newKey()}; its file is ${keyFile}`);
  else if (names.length === 0) publishAll(root, www, key ? openPublisher(keyFile) : publisherOf(dirname(www)), origin);
  else {
    const publisher = openPublisher(keyFile);
    for (const name of names) {
      console.log(`${publishContainer(distOf(name), www, publisher, { origin })} is published in ${www}`);
    }
  }
} catch (error) {
  if (!(error instanceof Sentence)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** The registry speaks of the new key before its file takes the place of the former's: a crash in between loses neither. */
function newKey(): string {
  if (!existsSync(keyFile)) return makePublisher(keyFile).key;
  const next = proposePublisher(keyFile);
  changePublisher(www, openPublisher(keyFile), next);
  next.keep();
  return next.key;
}
