import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "../../..");
const text = (file: string) => readFileSync(join(root, file), "utf8");
const files = spawnSync("git", ["ls-files", "-co", "--exclude-standard", "deploy/journeys"], {
  cwd: root,
  encoding: "utf8",
})
  .stdout.split("\n")
  .filter((file) => file.endsWith(".ts") && existsSync(join(root, file)));

const addresses = "deploy/journeys/steps/addresses.ts";
/** Checks of the platform look at addresses themselves: at every one that a room declares, and at what a page does there. */
const platform = /^deploy\/journeys\/(platform|screens|run|drivers)\//;
/** What takes a page somewhere without a hand on the screen. */
const typed =
  /\.goto\(|singleSpaNavigate|location\.(href|assign|replace|hash|search)\b|(push|replace)State\(|window\.open\(/;

test("a journey opens doors, links that were sent and addresses that were kept; to all else it walks", () => {
  expect(files).toContain(addresses);
  const walked = files.filter((file) => file !== addresses && !platform.test(file));
  expect(walked.length).toBeGreaterThan(30);
  expect(walked.filter((file) => typed.test(text(file)))).toEqual([]);
});

test("doors are pages that stand before anybody is signed in", () => {
  const startPaths = /export type StartPath =([^;]*);/.exec(text(addresses))?.[1]?.match(/"[^"]+"/g);
  expect(startPaths?.length).toBeGreaterThan(3);
  expect(
    startPaths?.filter((startPath) => !/^"\/(therapist|patient|admin)(\/(login|signup))?"$/.test(startPath)),
  ).toEqual([]);
});

test("what makes an address kept or sent is said in one file alone", () => {
  const made = files.filter((file) => file !== addresses && /\bas (StartPath|Bookmark|MailedLink)\b/.test(text(file)));
  expect(made).toEqual([]);
});

test("a journey makes nothing by request: it asks again what the page itself asked, or looks whether it may", () => {
  const made = /\.request\s*\.(put|post|delete|fetch)\(\s*["'`]/;
  expect(files.filter((file) => !platform.test(file) && made.test(text(file)))).toEqual([]);
});
