import { readFileSync } from "node:fs";

/** The attachment of a journey that failed, which says what its pages showed. */
export const openPages = "open pages";

interface Suite {
  suites?: Suite[];
  specs?: { title: string; tests: { results: { attachments?: { name: string; body?: string }[] }[] }[] }[];
}

/** What the pages of every journey that failed showed, by Playwright's JSON report: told last, where a log that is cut short still has it. */
export function readOpenPages(report: string): string[] {
  const { suites } = JSON.parse(readFileSync(report, "utf8")) as Suite;
  const inside = (suite: Suite): string[] => [
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests
        .flatMap(({ results }) => results.flatMap(({ attachments = [] }) => attachments))
        .flatMap(({ name, body }) =>
          name === openPages && body ? [`— ${title}\n${Buffer.from(body, "base64").toString("utf8")}`] : [],
        ),
    ),
    ...(suite.suites ?? []).flatMap(inside),
  ];
  return (suites ?? []).flatMap(inside);
}
