import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { throwAway } from "../../journeys/run/run-journeys.ts";
import { Sentence } from "../../local/sentence.ts";
import { progress } from "../../tools/bootstrap/progress.mjs";
import type { Drill } from "../drill.ts";
import { journalsIn } from "../engines/journals.ts";
import { startCluster } from "./cluster.ts";
import { playScenes, scenes, type Scene } from "./scenes.ts";

/**
 * Three Postgres under Patroni, with etcd and HAProxy, by the files of deploy/production: while writers go on, the machine of the leader
 * is killed, the next is cut off without a word, and the disk of the next is full; each comes back. Then etcd loses its quorum. Goes on until so many writes were acknowledged. No acknowledged write may be lost or stored twice.
 * Where scenes are named, they alone are played, each as often as it is named. Where something failed, what every program wrote is kept.
 */
export const failover: Drill = async (report, args) => {
  const { chosen, writes } = askedFor(args);
  const journal = mkdtempSync(join(tmpdir(), "carnet-failover-"));
  const journals = journalsIn(journal);
  let failed = 0;
  const counted = {
    ...report,
    expect(what: string, isSo: boolean) {
      if (!isSo) failed++;
      report.expect(what, isSo);
    },
  };
  const code = await throwAway(async (folder) => {
    const cluster = await startCluster(folder, journals);
    try {
      await progress("Starting three Postgres, etcd and HAProxy", () => cluster.settled(2));
      await playScenes(counted, cluster, { chosen, writes, journal: journals("drill") });
    } finally {
      await cluster.stop();
    }
    return 0;
  });
  if (code === 0 && failed === 0) return rmSync(journal, { recursive: true });
  console.log(`What each program wrote is in ${journal}.`);
  if (code !== 0) throw new Sentence("The drill could not be done: what went wrong stands above.");
};

/** Scenes by their names and a number of writes, in any order. */
export function askedFor(args: readonly string[]): { chosen: readonly Scene[]; writes: number } {
  const isScene = (arg: string): arg is Scene => (scenes as readonly string[]).includes(arg);
  const strange = args.find((arg) => !isScene(arg) && !/^\d+$/.test(arg));
  if (strange !== undefined)
    throw new Sentence(`“${strange}” is neither a number of writes nor a scene: choose of ${scenes.join(", ")}.`);
  const chosen = args.filter(isScene);
  return { chosen: chosen.length > 0 ? chosen : scenes, writes: Number(args.find((arg) => !isScene(arg)) ?? 0) };
}
