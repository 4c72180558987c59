import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPromtool } from "./find-promtool.ts";

const folder = mkdtempSync(join(tmpdir(), "carnet-promtool-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("each alert is raised by its trouble, and none in a house that is well", () => {
  const promtool = findPromtool(folder);
  const run = (...args: string[]) => spawnSync(promtool, args, { cwd: __dirname, encoding: "utf8" });
  const checked = run("check", "config", "prometheus.yaml");
  expect([checked.status, checked.stdout]).toEqual([0, expect.stringContaining("SUCCESS")]);
  const played = run("test", "rules", "alerts.cases.yaml");
  expect([played.status, played.stdout + played.stderr]).toEqual([0, expect.stringContaining("SUCCESS")]);
}, 120_000);
