import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { names } from "./matchers.ts";

const attacks = path.join(process.cwd(), "shell/crypto/attacks");

/** The attacks run in Chromium too, where there is no jest: `npm run test:deep` would be the first to notice. */
it("a page knows every matcher that an attack asks for", () => {
  const asked = readdirSync(attacks)
    .filter((file) => file.endsWith(".attack.ts"))
    .flatMap((file) =>
      [
        ...readFileSync(path.join(attacks, file), "utf8").matchAll(
          /\)(?:\.not|\.rejects|\.resolves)?\.(to[A-Z]\w+)\(/g,
        ),
      ].map(([, matcher]) => matcher!),
    );
  expect(asked.length).toBeGreaterThan(500);
  expect([...new Set(asked)].filter((matcher) => !(names as string[]).includes(matcher))).toEqual([]);
});
