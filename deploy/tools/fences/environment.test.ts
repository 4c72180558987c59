import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "../../..");
const lines = readFileSync(join(root, ".env.example"), "utf8").split("\n");
const given = lines.flatMap((line) => /^([A-Z_]+)=/.exec(line)?.[1] ?? []);

test(".env.example has every variable that is read, once, and no other", () => {
  const pattern = "\\b((CARNET|STRIPE|OTEL_EXPORTER)_[A-Z_]*[A-Z]|DATABASE_URL|NODE_ENV|PORT)\\b";
  const { stdout } = spawnSync("git", ["grep", "-ohIwE", pattern, "--", "*.ts", "*.mjs", ":!deploy/tools/fences"], {
    cwd: root,
    encoding: "utf8",
  });
  const read = new Set(stdout.trim().split("\n"));
  expect(read.size).toBeGreaterThan(30);
  expect([...given].sort()).toEqual([...read].sort());
});

test("each is said in a comment before it", () => {
  expect(lines.filter((line, at) => /^[A-Z_]+=/.test(line) && !/^# \S/.test(lines[at - 1] ?? ""))).toEqual([]);
});
