import { beginInstalled, check, runInstalled, total, type Tally } from "./steps.ts";

/** `npm run verify`: what needs no running house, in seconds: fences and lint, types, format. */
export default async function verify(): Promise<void> {
  // Format keeps one core as long as all others keep theirs: it begins with them, and tells last.
  const format = beginFormat();
  const { failed } = total([...(await lintAndTypes()), await format()]);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** Lint and types, each one check. */
export const lintAndTypes = async (): Promise<Tally[]> => [
  await check("Lint and fences", () => runInstalled("oxlint", "bin/oxlint", ["--quiet"])),
  await check("Types", () => typesOf("tsconfig.json")),
  await check("Types of pages, without Node", () => typesOf("deploy/types/browser.tsconfig.json")),
  await check("Types of services, without a page", () => typesOf("deploy/types/services.tsconfig.json")),
];

/** Begins to look at the format of every file, on one core, and answers what tells it as a check. */
export function beginFormat(beside?: Parameters<typeof beginInstalled>[3]): () => Promise<Tally> {
  const format = beginInstalled("prettier", "bin/prettier.cjs", ["--check", "--log-level", "warn", "."], beside);
  return () => check("Format", format);
}

/** On one thread: several read the same types once each, and two cores have other work beside it. */
const typesOf = (project: string) =>
  runInstalled("typescript", "bin/tsc", ["--noEmit", "--singleThreaded", "-p", project]);
