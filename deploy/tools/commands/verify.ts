import { beginInstalled, check, runInstalled, total, type Tally } from "./steps.ts";

/** `npm run verify`: what needs no running house, in seconds: fences and lint, types, format. */
export default async function verify(): Promise<void> {
  // Format keeps one core as long as all others keep theirs: it begins with them, and tells last.
  const format = beginFormat();
  const { failed } = total([...(await lintAndTypes()), await format()]);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** Lint and types, each one check. A look at types takes one core: the two small ones go beside the big one. */
export async function lintAndTypes(): Promise<Tally[]> {
  const lint = await check("Lint and fences", () => runInstalled("oxlint", "bin/oxlint", ["--quiet"]));
  const whole = beginTypes("tsconfig.json");
  const pages = beginTypes("deploy/types/browser.tsconfig.json");
  const services = beginTypes("deploy/types/services.tsconfig.json");
  return [
    lint,
    await check("Types", whole),
    await check("Types of pages, without Node", pages),
    await check("Types of services, without a page", services),
  ];
}

/** Begins to look at the format of every file, on one core, and answers what tells it as a check. */
export function beginFormat(beside?: Parameters<typeof beginInstalled>[3]): () => Promise<Tally> {
  const format = beginInstalled("prettier", "bin/prettier.cjs", ["--check", "--log-level", "warn", "."], beside);
  return () => check("Format", format);
}

/** On one thread: several read the same types once each, and two cores have other work beside it. */
const beginTypes = (project: string) =>
  beginInstalled("typescript", "bin/tsc", ["--noEmit", "--singleThreaded", "-p", project]);
