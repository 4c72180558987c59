import { readFileSync } from "node:fs";
import { templateSource } from "./template.ts";

/** A call that may also be asked for under another path: singular for plural, or below /admins. */
export interface Alias {
  method: string;
  asked: string;
  canonical: string;
}

const linesOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split("\t") as [string, string, string]);

/**
 * The rewrite table, one call per line of aliases.tsv: method, the path asked for, the path as it is printed in the
 * list of calls. Services know only the second; the parameters of both sides have the same names.
 */
export const aliases: readonly Alias[] = linesOf("./aliases.tsv").map(([method, asked, canonical]) => ({
  method,
  asked,
  canonical,
}));

/**
 * The calls of calls.tsv that an alias would take for its own, as `/clinics/:id` would take `/clinics/disciplines` for
 * the clinic named "disciplines". They are asked for as they are written: a rewrite looks them up first.
 */
export const keptCalls: readonly { method: string; path: string }[] = linesOf("./calls.tsv")
  .map(([method, path]) => ({ method, path }))
  .filter((call) =>
    aliases.some(
      ({ method, asked }) => method === call.method && new RegExp(`${templateSource(asked)}$`).test(call.path),
    ),
  );
