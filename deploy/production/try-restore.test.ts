import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCluster, superuser } from "../local/postgres/create-cluster.ts";
import { findBinaries } from "../local/postgres/find-binaries.ts";
import { unprivilegedAccount } from "../local/postgres/unprivileged.ts";
import { installed, keepReport, tryRestore, type Programs } from "./try-restore.ts";

const folder = mkdtempSync(join(tmpdir(), "carnet-restore-"));
const into = join(folder, "into");
const [binaries] = findBinaries();
const major = binaries!.major;
process.env["PGUSER"] = superuser;

beforeAll(() => {
  chmodSync(folder, 0o755);
  const cluster = join(folder, "cluster");
  const account = unprivilegedAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  createCluster(binaries!, cluster, "only-in-this-test-0123456789", { sync: false });
});
afterAll(() => {
  delete process.env["PGUSER"];
  rmSync(folder, { recursive: true, force: true });
});

interface Store {
  version?: string;
  backups?: { label: string; error?: boolean; size?: number }[];
  restore?: string;
}

/** A pgBackRest that knows of these backups, and restores by a shell line. */
function store({ version = String(major), backups, restore }: Store = {}): Programs {
  const known = backups ?? [{ label: "20261128-020000F" }, { label: "20261129-020000F" }];
  const listed = [
    {
      backup: known.map(({ label, error = false, size = 1_000 }) => ({
        label,
        error,
        info: { size },
        database: { id: 1 },
      })),
      db: [{ id: 1, version }],
    },
  ];
  const asked = join(folder, "info.json");
  writeFileSync(asked, JSON.stringify(listed), { mode: 0o644 });
  const line = restore ?? `cp -R ${folder}/cluster/. "$DATA"`;
  const script = `if [ "$1" = info ]; then exec cat ${asked}; fi
    echo "$@" > ${folder}/asked; for each; do case "$each" in --pg1-path=*) DATA="\${each#--pg1-path=}";; esac; done; ${line}`;
  return { ...installed, backRest: (args) => ["/bin/sh", ["-c", script, "pgbackrest", ...args]] };
}

it("restores the newest backup, reads every row, and leaves nothing", async () => {
  const report = await tryRestore(into, store());
  expect(report).toMatchObject({ wentWell: true, backup: "20261129-020000F", sizeBytes: 1_000 });
  expect(report.rows).toBeGreaterThan(1_000);
  expect(readFileSync(join(folder, "asked"), "utf8")).toMatch(/--set=20261129-020000F .*--archive-mode=off/);
  expect(existsSync(into)).toBe(false);
});

it("passes over a backup that failed", async () => {
  const backups = [{ label: "20261128-020000F" }, { label: "20261129-020000F", error: true }];
  expect(await tryRestore(into, store({ backups }))).toMatchObject({ backup: "20261128-020000F" });
});

const cut = 'echo "P01 ERROR: [041]: error restoring: file is truncated" >&2; exit 41';
it.each<[string, Store, RegExp]>([
  [
    "a backup that is cut short",
    { restore: cut },
    /^The backup 20261129-020000F is cut short or damaged \(\[041\]: error restoring: file is truncated\): nothing was restored\.$/,
  ],
  ["no backup", { backups: [] }, /^pgBackRest has no backup that ended well: take one first\.$/],
  [
    "a Postgres that is not here",
    { version: "9.6" },
    /^The backup is of Postgres 9 and this machine has .*: install Postgres 9\.$/,
  ],
  [
    "a disk that is too small",
    { backups: [{ label: "20261129-020000F", size: 2 ** 60 }] },
    /^The backup 20261129-020000F takes \d+ MB, and beside \S+ are \d+\.$/,
  ],
  ["what Postgres does not start on", { restore: "true" }, /^Postgres does not start on what was restored: /],
])("says in a sentence of %s, and leaves nothing", async (_what, wrong, words) => {
  await expect(tryRestore(into, store(wrong))).rejects.toMatchObject({
    name: "Sentence",
    message: expect.stringMatching(words) as string,
  });
  expect(existsSync(into)).toBe(false);
});

it("touches no folder that holds something", async () => {
  mkdirSync(into);
  writeFileSync(join(into, "kept"), "");
  await expect(tryRestore(into, store())).rejects.toMatchObject({
    message: `${into} is not empty: name a folder that is, or that is not there yet.`,
  });
  expect(existsSync(join(into, "kept"))).toBe(true);
  rmSync(into, { recursive: true });
});

it("keeps a report whole", () => {
  const file = join(folder, "restored.json");
  keepReport(file, { at: "2026-11-29T08:00:00.000Z", wentWell: false });
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ at: "2026-11-29T08:00:00.000Z", wentWell: false });
  expect(existsSync(`${file}.new`)).toBe(false);
});
