import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RegistryLine } from "@carnet/shell/contract";

/** Makes another release of a build: its list of hashes is written otherwise, so it has another name and hash. */
export function changeRelease(folder: string): string {
  const file = join(folder, "registry-line.json");
  const line = JSON.parse(readFileSync(file, "utf8")) as RegistryLine;
  const list = JSON.stringify(JSON.parse(readFileSync(join(folder, line.list), "utf8")), null, 1);
  const hash = (how: "hex" | "base64") => createHash("sha384").update(list).digest(how);
  const name = `integrity.${hash("hex").slice(0, 16)}.json`;
  writeFileSync(join(folder, name), list);
  writeFileSync(file, JSON.stringify({ ...line, list: name, integrity: `sha384-${hash("base64")}` }));
  return folder;
}
