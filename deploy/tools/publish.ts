import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { publishContainer } from "./build/publish.ts";
import { publishAll } from "./build/build-fronts.ts";

/**
 * `npx tsx deploy/tools/publish.ts [--www=folder] [room or dist…]`: puts built microfrontends where the edge serves them
 * and changes their lines in the registry; without names, everything that was built. The default folder is the one of
 * `npm start`.
 */
const root = fileURLToPath(new URL("../..", import.meta.url));
const words = process.argv.slice(2);
const chosen = words.find((word) => word.startsWith("--www="))?.slice("--www=".length);
const www = chosen ? resolve(chosen) : resolve(root, process.env["CARNET_DATA"] ?? ".carnet", "www");
const names = words.filter((word) => !word.startsWith("--"));
const distOf = (name: string) => {
  if (name.includes("/dist")) return resolve(name);
  return join(root, name, ["mf-portal", "mf-admin"].includes(name) ? "dist/remote" : "dist");
};

if (names.length === 0) publishAll(root, www);
for (const name of names) console.log(`${publishContainer(distOf(name), www)} is published in ${www}`);
