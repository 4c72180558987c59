import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { custodianProcesses } from "../custodians/testing/house.ts";
import { aPracticeToReset, type Reset } from "../custodians/testing/measure-reset.ts";
import { findNatsServer } from "../local/nats/find-server.ts";
import { startPostgres } from "../local/postgres/start-postgres.ts";
import type { Figure } from "./figure.ts";

const root = new URL("../../", import.meta.url);
const [few, many] = [10, 10_000];
const tenSeconds = 10_000;
/** As many as a clinic may have in an hour. */
const rounds = 5;

const within = (what: string, now: number): Figure => ({
  id: "P10",
  what,
  goal: "≤ 10000 ms",
  now: `${Math.round(now)} ms`,
  ok: now <= tenSeconds,
});
const alike = (what: string, ratio: number): Figure => ({
  id: "P10",
  what,
  goal: "≤ 1.1 ×",
  now: `${ratio.toFixed(2)} ×`,
  ok: ratio <= 1.1,
});

/**
 * P10: a reset takes as long for 10,000 patients as for 10, on two custodians in processes and databases of their own.
 * Medians of rounds in which both take turns, the other one first each time; the ratio is the median of each round's own.
 */
export async function benchResets(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "carnet-resets-"));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres({ folder: join(folder, "postgres"), throwAway: true });
  process.env["CARNET_TEST_POSTGRES"] = postgres.url;
  process.env["CARNET_NATS_SERVER"] = findNatsServer(fileURLToPath(new URL(".tools", root)));
  const house = await custodianProcesses(root);
  try {
    await (
      await aPracticeToReset(house, few)
    )();
    const practices = { few: await aPracticeToReset(house, few), many: await aPracticeToReset(house, many) };
    const resets: { few: Reset; many: Reset }[] = [];
    for (let round = 0; round < rounds; round++) {
      const first = round % 2 === 0 ? "few" : "many";
      const ahead = await practices[first]();
      const after = await practices[first === "few" ? "many" : "few"]();
      resets.push(first === "few" ? { few: ahead, many: after } : { few: after, many: ahead });
    }
    const middle = (of: (both: { few: Reset; many: Reset }) => number): number =>
      resets.map(of).sort((one, other) => one - other)[resets.length >> 1] ?? 0;
    return [
      ...figures("approval to both shares", ({ toShares }) => toShares),
      ...figures("approval to a working login", ({ toShares, toLogin }) => toShares + toLogin),
      ...figures("approval to the first chart", ({ toShares, toChart }) => toShares + toChart),
    ];

    function figures(what: string, of: (reset: Reset) => number): Figure[] {
      const [small, large] = [middle((both) => of(both.few)), middle((both) => of(both.many))];
      const ratio = middle((both) => of(both.many) / of(both.few));
      return [
        within(`reset of ${few} patients, ${what}`, small),
        within(`reset of ${many} patients, ${what}`, large),
        alike(`reset of ${many} patients beside ${few}, ${what}`, ratio),
      ];
    }
  } finally {
    await house.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
