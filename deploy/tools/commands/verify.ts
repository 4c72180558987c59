import { beginInstalled, check, runInstalled, total, type Tally } from "./steps.ts";

/** `npm run verify`: what needs no running house, in seconds: fences and lint, types, format. */
export default async function verify(): Promise<void> {
  const { failed } = total(await verifications());
  process.exitCode = failed > 0 ? 1 : 0;
}

/** Lint, types and format, each one check. Format keeps one core as long as all others keep theirs: it begins with them, and tells last. */
export async function verifications(): Promise<Tally[]> {
  const format = beginInstalled("prettier", "bin/prettier.cjs", ["--check", "--log-level", "warn", "."]);
  return [
    await check("Lint and fences", () => runInstalled("oxlint", "bin/oxlint", ["--quiet"])),
    await check("Types", () => typesOf("tsconfig.json")),
    await check("Types of pages, without Node", () => typesOf("deploy/types/browser.tsconfig.json")),
    await check("Types of services, without a page", () => typesOf("deploy/types/services.tsconfig.json")),
    await check("Format", format),
  ];
}

/** On one thread: several read the same types once each, and two cores have other work beside it. */
const typesOf = (project: string) =>
  runInstalled("typescript", "bin/tsc", ["--noEmit", "--singleThreaded", "-p", project]);
