import { setTimeout as pause } from "node:timers/promises";
import { connectDatabase, makeRoles } from "@carnet/services/framework";
import { throwAway } from "../../journeys/run/run-journeys.ts";
import { untilItAnswers } from "../../local/house/open-database.ts";
import { Sentence } from "../../local/sentence.ts";
import { progress } from "../../tools/bootstrap/progress.mjs";
import type { Drill, DrillReport } from "../drill.ts";
import { startCluster, type Cluster } from "./cluster.ts";
import { asRole, makeLedger, readLedger, startLedger } from "../engines/ledger.ts";

const password = "only-in-this-drill-0123456789";
const mostGapMs = 15_000;

/**
 * Three Postgres under Patroni, with etcd and HAProxy, by the files of deploy/production: the machine of the leader is killed while
 * writers go on, and comes back; then etcd loses its quorum. Goes on until so many writes were acknowledged. No acknowledged write may be lost or stored twice.
 */
export const failover: Drill = async (report, [asked = "0"]) => {
  const writes = Number(asked);
  if (!Number.isInteger(writes)) throw new Sentence(`${asked} is no number of writes.`);
  const code = await throwAway(async (folder) => {
    const cluster = await startCluster(folder);
    try {
      await progress("Starting three Postgres, etcd and HAProxy", () => cluster.settled(2));
      await drill(report, cluster, writes);
    } finally {
      await cluster.stop();
    }
    return 0;
  });
  if (code !== 0) throw new Sentence("The drill could not be done: what went wrong stands above.");
};

async function drill(report: DrillReport, cluster: Cluster, writes: number): Promise<void> {
  await untilItAnswers(cluster.url);
  await makeRoles(cluster.url, { seance: password });
  const owner = connectDatabase(asRole(cluster.url, "seance_owner", password), { max: 1 });
  await makeLedger(owner);
  await owner.destroy();

  const leader = await cluster.settled(2);
  const ledger = startLedger(asRole(cluster.url, "seance_app", password));
  await pause(5_000);
  const before = ledger.acknowledged.size;
  await leader.kill();
  const next = await progress("The machine of the leader is gone", () => another(cluster, leader.name));
  await pause(5_000);
  const gap = ledger.gap();
  leader.start();
  await progress("It comes back and follows", () => cluster.settled(2));
  const rejoined = ledger.acknowledged.size;
  for (const child of cluster.etcd.slice(0, 2)) await child.end("SIGKILL");
  await progress("etcd has no quorum", () => pause(15_000));
  const withoutQuorum = ledger.acknowledged.size - rejoined;
  while (ledger.acknowledged.size < writes && ledger.errors.length === 0) await pause(200);
  await ledger.stop();

  const rows = await readLedger(cluster.url);
  const ids = new Set(rows.map(({ id }) => id));
  const lost = [...ledger.acknowledged].filter((id) => !ids.has(id)).length;
  const isGapless = rows.every(({ number }, at) => number === at + 1);
  report.figure("acknowledged writes", `${ledger.acknowledged.size}, ${before} of them before the leader was killed`);
  report.figure("tries that were not answered, and sent again", ledger.failedTries);
  report.figure("the leader was, and is", `${leader.name}, ${next.name}`);
  report.figure("longest time without an answer", `${(gap / 1_000).toFixed(1)} s`);
  report.figure("written in 15 s without a quorum of etcd", withoutQuorum);
  for (const error of ledger.errors.slice(0, 3)) report.figure("failed", error);
  report.expect(`${lost} of ${ledger.acknowledged.size} acknowledged writes are lost`, lost === 0);
  report.expect(`${rows.length} are stored, numbered 1 to ${rows.length} without a gap`, isGapless);
  report.expect("none is stored twice", rows.length === ledger.acknowledged.size && ledger.errors.length === 0);
  report.expect(`writing went on within ${mostGapMs / 1_000} s`, gap <= mostGapMs);
  report.expect("writing goes on while etcd has no quorum", withoutQuorum > 0);
}

/** Waits for a leader that is not the one that was. */
async function another(cluster: Cluster, former: string) {
  for (;;) {
    const leader = await cluster.settled(1);
    if (leader.name !== former) return leader;
    await pause(200);
  }
}
