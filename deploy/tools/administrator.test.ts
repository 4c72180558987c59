import { spawnSync } from "node:child_process";
import { join } from "node:path";

const root = join(__dirname, "../..");
const who = ["ada@house.example", "--first-name=Ada", "--last-name=Tremblay", "--language=fr"];
const run = (args: string[], input: string) =>
  spawnSync(join(root, "node_modules/.bin/tsx"), ["deploy/tools/administrator.ts", ...args], {
    cwd: root,
    encoding: "utf8",
    input,
    env: { PATH: process.env["PATH"] },
  });

it.each([
  ["nobody's address", [], "", "Say who it is: "],
  ["an address that is none", ["ada", ...who.slice(1)], "", "Say who it is: "],
  ["a language that is not spoken", [...who.slice(0, 3), "--language=de"], "", "Say who it is: "],
  ["no password", who, "", "is a password of 12 letters at least"],
  ["a short password", who, "tilleuls\n", "is a password of 12 letters at least"],
  ["no environment of the account service", who, "tilleuls-en-fleurs-1887\n", "CARNET_DATABASE_URL"],
])(
  "ends with a sentence where it is given %s",
  (_what, args, input, words) => {
    const { status, stderr, stdout } = run(args, input);
    expect([status, stdout, stderr]).toEqual([1, "", expect.stringContaining(words)]);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  },
  60_000,
);
