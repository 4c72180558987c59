import { setTimeout as pause } from "node:timers/promises";
import { connectDatabase, makeRoles } from "@carnet/services/framework";
import { throwAway } from "../../journeys/run/run-journeys.ts";
import { untilItAnswers } from "../../local/house/open-database.ts";
import { Sentence } from "../../local/sentence.ts";
import { progress } from "../../tools/bootstrap/progress.mjs";
import type { Drill, DrillReport } from "../drill.ts";
import { startCluster, type Cluster, type Node } from "./cluster.ts";
import { asRole, makeLedger, readLedger, startLedger } from "../engines/ledger.ts";

const password = "only-in-this-drill-0123456789";
const mostGapMs = 15_000;
/** A machine that is cut off takes its etcd with it: where that led, the next counts the lease of the leader of Postgres anew. */
const mostCutOffMs = 30_000;
/** How long a disk is full before somebody follows its alarm. */
const fullMs = 5_000;

/**
 * Three Postgres under Patroni, with etcd and HAProxy, by the files of deploy/production: while writers go on, the machine of the leader
 * is killed, the next is cut off without a word, and the disk of the next is full; each comes back. Then etcd loses its quorum. Goes on until so many writes were acknowledged. No acknowledged write may be lost or stored twice.
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
  await untilItAnswers(cluster.postgres);
  const admin = connectDatabase(cluster.postgres, { max: 1 });
  await admin.raw("create database carnet");
  await admin.destroy();
  await makeRoles(cluster.url, { seance: password });
  const owner = connectDatabase(asRole(cluster.url, "seance_owner", password), { max: 1 });
  await makeLedger(owner);
  await owner.destroy();

  const ledger = startLedger(asRole(cluster.url, "seance_app", password));
  const gaps: { what: string; gap: number; most: number }[] = [];
  /** Something happens to the machine of the leader, and another leads; then it is mended, and follows. */
  async function trouble(
    what: string,
    begin: (leader: Node) => unknown,
    end: (leader: Node) => unknown,
    most = mostGapMs,
  ): Promise<void> {
    const leader = await cluster.settled(2);
    await pause(3_000);
    ledger.startGap();
    await begin(leader);
    const next = await progress(what, () => another(cluster, leader.name));
    await pause(5_000);
    gaps.push({ what: `${what}: ${leader.name}, then ${next.name}`, gap: ledger.gap(), most });
    await end(leader);
    await progress("It comes back and follows", () => cluster.settled(2));
  }
  await trouble(
    "The machine of the leader is gone",
    (leader) => leader.kill(),
    (leader) => leader.start(),
  );
  await trouble(
    "The leader is cut off without a word",
    (leader) => leader.cutOff(),
    (leader) => leader.rejoin(),
    mostCutOffMs,
  );
  await trouble(
    "The disk of the leader is full, and the lead is given away",
    async (leader) => {
      leader.disk.fill();
      await pause(fullMs);
      /* Where Postgres could not go on at all, Patroni has done so by itself. */
      if ((await cluster.settled(1)) === leader) await leader.giveLead();
    },
    (leader) => leader.disk.free(),
  );

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
  report.figure("acknowledged writes", ledger.acknowledged.size);
  report.figure("tries that were not answered, and sent again", ledger.failedTries);
  for (const { what, gap } of gaps) report.figure(what, `${(gap / 1_000).toFixed(1)} s without an answer`);
  report.figure("written in 15 s without a quorum of etcd", withoutQuorum);
  for (const error of ledger.errors.slice(0, 3)) report.figure("failed", error);
  report.expect(`${lost} of ${ledger.acknowledged.size} acknowledged writes are lost`, lost === 0);
  report.expect(`${rows.length} are stored, numbered 1 to ${rows.length} without a gap`, isGapless);
  report.expect("none is stored twice", rows.length === ledger.acknowledged.size && ledger.errors.length === 0);
  for (const { what, gap, most } of gaps)
    report.expect(`${what}: writing went on within ${most / 1_000} s`, gap <= most);
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
