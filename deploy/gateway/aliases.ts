import { readFileSync } from "node:fs";

/** A call that may also be asked for under another path: singular for plural, or below /admins. */
export interface Alias {
  method: string;
  asked: string;
  canonical: string;
}

/**
 * The rewrite table, one call per line of aliases.tsv: method, the path asked for, the path as it is printed in the
 * list of calls. Services know only the second; the parameters of both sides have the same names.
 */
export const aliases: readonly Alias[] = readFileSync(new URL("./aliases.tsv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => {
    const [method = "", asked = "", canonical = ""] = line.split("\t");
    return { method, asked, canonical };
  });
