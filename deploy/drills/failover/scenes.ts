import { setTimeout as pause } from "node:timers/promises";
import { connectDatabase, makeRoles } from "@carnet/services/framework";
import { untilItAnswers } from "../../local/house/open-database.ts";
import { progress } from "../../tools/bootstrap/progress.mjs";
import type { DrillReport } from "../drill.ts";
import { asRole, makeLedger, readLedger, startLedger, type Ledger } from "../engines/ledger.ts";
import type { Cluster, Node } from "./cluster.ts";

const password = "only-in-this-drill-0123456789";
const mostGapMs = 15_000;
/** How long a disk is full before somebody follows its alarm. */
const fullMs = 5_000;

/** What can happen to the cluster, by its name, in the order in which it does. */
export const scenes = ["killed", "cut-off", "standby-cut-off", "full-disk", "no-quorum"] as const;
export type Scene = (typeof scenes)[number];

interface Play {
  chosen: readonly Scene[];
  /** Writers go on until so many writes were acknowledged. */
  writes: number;
  journal: (line: string) => void;
}

/** Something that happens to the leader, so that another leads, and how it is mended. */
interface Trouble {
  what: string;
  begin(leader: Node, cluster: Cluster): unknown;
  end(leader: Node): unknown;
}

const troubles: Record<Exclude<Scene, "standby-cut-off" | "no-quorum">, Trouble> = {
  killed: {
    what: "The machine of the leader is gone",
    begin: (leader) => leader.kill(),
    end: (leader) => leader.start(),
  },
  "cut-off": {
    what: "The leader is cut off without a word",
    begin: (leader) => leader.cutOff(),
    end: (leader) => leader.rejoin(),
  },
  "full-disk": {
    what: "The disk of the leader is full, and the lead is given away",
    async begin(leader, cluster) {
      leader.disk.fill();
      await pause(fullMs);
      /* Where Postgres could not go on at all, Patroni has done so by itself. */
      if ((await cluster.settled(1)) === leader) await leader.giveLead();
    },
    end: (leader) => leader.disk.free(),
  },
};

/** Plays scenes one after the other while writers go on, and reports what was lost, and for how long nothing was answered. */
export async function playScenes(
  report: DrillReport,
  cluster: Cluster,
  { chosen, writes, journal }: Play,
): Promise<void> {
  const ledger = await openLedger(cluster, journal);
  for (const scene of chosen)
    if (scene === "no-quorum") await loseQuorum({ report, cluster, ledger, journal });
    else if (scene === "standby-cut-off") await loseStandby({ report, cluster, ledger, journal });
    else await suffer(troubles[scene], { report, cluster, ledger, journal });
  while (ledger.acknowledged.size < writes && ledger.errors.length === 0) await pause(200);
  await ledger.stop();

  const rows = await readLedger(cluster.url);
  const ids = new Set(rows.map(({ id }) => id));
  const lost = [...ledger.acknowledged].filter((id) => !ids.has(id)).length;
  const isGapless = rows.every(({ number }, at) => number === at + 1);
  report.figure("acknowledged writes", ledger.acknowledged.size);
  report.figure("tries that were not answered, and sent again", ledger.failedTries);
  for (const error of ledger.errors.slice(0, 3)) report.figure("failed", error);
  report.expect(`${lost} of ${ledger.acknowledged.size} acknowledged writes are lost`, lost === 0);
  report.expect(`${rows.length} are stored, numbered 1 to ${rows.length} without a gap`, isGapless);
  report.expect("none is stored twice", rows.length === ledger.acknowledged.size && ledger.errors.length === 0);
}

async function openLedger(cluster: Cluster, journal: (line: string) => void): Promise<Ledger> {
  await untilItAnswers(cluster.postgres);
  const admin = connectDatabase(cluster.postgres, { max: 1 });
  await admin.raw("create database carnet");
  await admin.destroy();
  await makeRoles(cluster.url, { seance: password });
  const owner = connectDatabase(asRole(cluster.url, "seance_owner", password), { max: 1 });
  await makeLedger(owner);
  await owner.destroy();
  return startLedger(asRole(cluster.url, "seance_app", password), journal);
}

interface Stage {
  report: DrillReport;
  cluster: Cluster;
  ledger: Ledger;
  journal: (line: string) => void;
}

/** Another leads while the trouble lasts; the one that led follows it afterwards. */
async function suffer({ what, begin, end }: Trouble, { report, cluster, ledger, journal }: Stage): Promise<void> {
  const leader = await cluster.settled(2);
  await pause(3_000);
  ledger.startGap();
  journal(`${what}: ${leader.name}; etcd is led by ${await cluster.etcdLeader()}`);
  await begin(leader, cluster);
  const next = await progress(what, () => another(cluster, leader.name));
  await pause(5_000);
  const gap = ledger.gap();
  journal(`${next.name} leads; the longest silence was ${gap} ms`);
  await end(leader);
  report.figure(`${what}: ${leader.name}, then ${next.name}`, `${seconds(gap)} s without an answer`);
  await comesBack(leader, { report, cluster, ledger, journal });
  report.expect(`${what}: writing went on within ${mostGapMs / 1_000} s`, gap <= mostGapMs);
}

async function comesBack(node: Node, { report, cluster, journal }: Stage): Promise<Node> {
  const began = performance.now();
  const leader = await progress("It comes back and follows", () => cluster.settled(2));
  const back = performance.now() - began;
  journal(`${node.name} follows ${leader.name} after ${back} ms`);
  report.figure(`${node.name} came back and followed`, `after ${seconds(back)} s`);
  return leader;
}

/** What was answered is on the one in step: where it is cut off, another takes its place, and the leader stays. */
async function loseStandby(stage: Stage): Promise<void> {
  const { report, cluster, ledger, journal } = stage;
  const leader = await cluster.settled(2);
  const standby = await cluster.inStep();
  ledger.startGap();
  const what = "The one in step is cut off without a word";
  journal(`${what}: ${standby.name}; ${leader.name} leads, etcd is led by ${await cluster.etcdLeader()}`);
  standby.cutOff();
  await progress(what, () => pause(20_000));
  const gap = ledger.gap();
  standby.rejoin();
  report.figure(`${what}: ${standby.name}`, `${seconds(gap)} s without an answer`);
  const next = await comesBack(standby, stage);
  report.expect(`${what}: writing went on within ${mostGapMs / 1_000} s`, gap <= mostGapMs);
  report.expect(`${leader.name} leads on`, next === leader);
}

async function loseQuorum({ report, cluster, ledger }: Stage): Promise<void> {
  const before = ledger.acknowledged.size;
  for (const child of cluster.etcd.slice(0, 2)) await child.end("SIGKILL");
  await progress("etcd has no quorum", () => pause(15_000));
  const without = ledger.acknowledged.size - before;
  report.figure("written in 15 s without a quorum of etcd", without);
  report.expect("writing goes on while etcd has no quorum", without > 0);
}

const seconds = (ms: number) => (ms / 1_000).toFixed(1);

/** Waits for a leader that is not the one that was. */
async function another(cluster: Cluster, former: string): Promise<Node> {
  for (;;) {
    const leader = await cluster.settled(1);
    if (leader.name !== former) return leader;
    await pause(200);
  }
}
