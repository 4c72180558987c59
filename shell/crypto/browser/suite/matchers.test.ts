import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect as inPage, names } from "./matchers.ts";

const attacks = path.join(process.cwd(), "shell/crypto/attacks");

const requesters = (pattern: RegExp) =>
  readdirSync(attacks)
    .filter((file) => file.endsWith(".attack.ts"))
    .flatMap((file) => [...readFileSync(path.join(attacks, file), "utf8").matchAll(pattern)])
    .map(([, word]) => word!);

/** The attacks run in Chromium too, where there is no jest: `npm run test:deep` would be the first to notice. */
it("a page knows every matcher that an attack asks for", () => {
  const matchers = requesters(/\)(?:\.not|\.rejects|\.resolves)?\.(to[A-Z]\w+)\(/g);
  expect(matchers.length).toBeGreaterThan(500);
  expect(matchers.filter((matcher) => !(names as string[]).includes(matcher))).toEqual([]);
  expect(requesters(/\)\.resolves\.(\w+)/g)).toEqual([]);
});

it("and every word of what is expected", () => {
  const words = requesters(/\bexpect\.(\w+)/g);
  expect(words.length).toBeGreaterThan(1);
  expect(words.filter((word) => !(word in inPage))).toEqual([]);
});
