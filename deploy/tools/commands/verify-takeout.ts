import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Sentence } from "../../local/sentence.ts";
import { root } from "./steps.ts";

export interface Verdict {
  verdict: "true" | "changed" | "missing" | "added" | "signature" | "lacking" | "not" | "broken";
  path?: string;
  expected?: string;
  found?: string;
  files?: number;
  signatures?: number;
  unknown?: number;
  digest?: string;
  leftOut?: string[];
}

/** `npm run verify-takeout -- <file>`: whether a take-out is whole and true; it ends with 1 where it is not. Needs no house and no network. */
export default async function verifyTakeout([file]: string[]): Promise<void> {
  if (!file) throw new Sentence("Say which file: npm run verify-takeout -- <take-out.zip>");
  const said = await verify(new Uint8Array(readFileSync(file)));
  console.log(wordsOf(said));
  process.exitCode = said.verdict === "true" ? 0 : 1;
}

/** What a take-out comes to; `digest` is of its content, without what says when it was made. */
export async function verify(bytes: Uint8Array): Promise<Verdict> {
  const script = pathToFileURL(join(root, "shell/public/static/take-out/verify.mjs"));
  const { verifyTakeOut } = (await import(script.href)) as { verifyTakeOut(zip: Uint8Array): Promise<Verdict> };
  return verifyTakeOut(bytes);
}

function wordsOf({
  verdict,
  path,
  expected,
  found,
  files,
  signatures,
  unknown,
  digest,
  leftOut = [],
}: Verdict): string {
  switch (verdict) {
    case "true":
      return [
        `All true: ${files} files are as they were taken out, ${signatures} signatures hold, ${unknown} are of keys that are not in it.`,
        ...(leftOut.length > 0 ? [`It says itself that it lacks: ${leftOut.join(", ")}.`] : []),
        `Its content is ${digest}: a take-out that says the same has the same.`,
      ].join("\n");
    case "changed":
      return `Changed after it was taken out: ${path}\n  was ${expected}\n  is  ${found}`;
    case "missing":
      return `Missing: ${path}`;
    case "added":
      return `Added after it was taken out: ${path}`;
    case "signature":
      return `A signature does not hold: ${path}`;
    case "lacking":
      return `The record lists what is not here as it is listed: ${path}`;
    case "not":
      return "Not a take-out of Carnet: it has no manifest.";
    case "broken":
      return "Not a whole ZIP file.";
  }
}
