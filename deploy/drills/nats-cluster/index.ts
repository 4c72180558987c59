import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { provisioner, speakers } from "@carnet/nats/server";
import { factsStream, workStream } from "@carnet/nats/streams";
import { makeRoles } from "@carnet/services/framework";
import { throwAway } from "../../journeys/run/run-journeys.ts";
import { findNatsServer } from "../../local/nats/find-server.ts";
import { startPostgres } from "../../local/postgres/start-postgres.ts";
import { Sentence } from "../../local/sentence.ts";
import { progress } from "../../tools/bootstrap/progress.mjs";
import { root } from "../../tools/commands/steps.ts";
import type { Drill, DrillReport } from "../drill.ts";
import type { Machine } from "../engines/machines.ts";
import { startNatsCluster } from "./cluster.ts";
import { openStreams, type Streams } from "./streams.ts";
import { startWriting, type Written } from "./writing.ts";

const password = "only-in-this-drill-0123456789";
const mostGapMs = 15_000;
const kills = 4;
const [facts, work] = [factsStream("clinic"), workStream("mailer")];
const fullMs = 20_000;
const silentMs = 20_000;

/**
 * Three nats-servers that keep each stream three times, while a service says facts and commands through its outbox: the leader of a stream is
 * killed with -9 again and again, one is away for a minute, one has a full disk, and one is cut off without a connection being closed.
 * Goes on until so many writes were acknowledged. Each fact is applied once and each letter leaves once.
 */
export const natsCluster: Drill = async (report, [asked = "0"]) => {
  const writes = Number(asked);
  if (!Number.isInteger(writes)) throw new Sentence(`${asked} is no number of writes.`);
  const code = await throwAway(async (folder) => {
    const undo: (() => unknown)[] = [];
    try {
      const passwords = Object.fromEntries([...speakers, provisioner].map((name) => [name, `${password}-${name}`]));
      const cluster = await startNatsCluster(findNatsServer(join(root, ".tools")), passwords);
      undo.push(cluster.stop);
      const postgres = await progress("Starting Postgres", () =>
        startPostgres({ folder: join(folder, "postgres/data"), throwAway: true }),
      );
      undo.push(() => postgres.stop());
      await makeRoles(postgres.url, { clinic: password, portal: password, mailer: password });
      const streams = await progress("Making streams on three servers", () => openStreams(cluster.url, passwords));
      undo.push(streams.stop);
      const written = await startWriting({ postgres: postgres.url, password, bus: cluster.url, passwords });
      undo.push(written.stop);
      await drill(report, cluster.nodes, { streams, written, writes });
    } finally {
      for (const each of undo.toReversed()) await each();
    }
    return 0;
  });
  if (code !== 0) throw new Sentence("The drill could not be done: what went wrong stands above.");
};

interface Underway {
  streams: Streams;
  written: Written;
  writes: number;
}

async function drill(report: DrillReport, nodes: readonly Machine[], on: Underway): Promise<void> {
  const { streams, written, writes } = on;
  const gaps: Record<string, number> = {};
  /** Something happens to the server that leads a stream, and is mended. */
  async function trouble(what: string, stream: string, work: (leader: Machine) => Promise<unknown>): Promise<void> {
    const name = await streams.leaderOf(stream);
    const leader = nodes.find((node) => node.name === name)!;
    written.startGap();
    await progress(what, () => work(leader));
    await progress("What was written meanwhile arrives", () => written.caughtUp());
    gaps[what] = written.gap();
    await progress("Three servers have all of it", () => streams.whole());
  }
  const awayFor = (ms: number) => async (leader: Machine) => {
    await leader.kill();
    await pause(ms);
    leader.start();
  };

  await pause(3_000);
  for (let at = 1; at <= kills; at++)
    await trouble(`The leader of a stream is killed, ${at} of ${kills}`, at % 2 ? work : facts, awayFor(5_000));
  await trouble("The leader of facts is away for a minute", facts, awayFor(60_000));
  await trouble("The leader of letters is cut off without a word", work, async (leader) => {
    leader.cutOff();
    await pause(silentMs);
    leader.rejoin();
  });
  await trouble("The disk of the leader of letters is full", work, async (leader) => {
    leader.disk.fill();
    await pause(fullMs);
    leader.disk.free();
    /* Once its disk was full a server keeps no streams until it is started again. */
    await leader.kill();
    leader.start();
  });
  while (written.acknowledged() < writes) await pause(200);
  await written.endWriting();
  await written.caughtUp();
  await pause(5_000);

  const outcome = written.outcome();
  report.figure("acknowledged writes, each a fact and a letter", written.acknowledged());
  for (const [what, gap] of Object.entries(gaps))
    report.figure(`longest silence: ${what}`, `${(gap / 1_000).toFixed(1)} s`);
  for (const sentence of streams.sentences) report.figure("provisioning said", sentence);
  report.figure("writes that failed", written.failed());
  for (const [kind, { lost, doubled }] of Object.entries(outcome)) {
    report.expect(`${lost} ${kind} of ${written.acknowledged()} are lost`, lost === 0 && written.acknowledged() > 0);
    report.expect(`${doubled} ${kind} arrived twice`, doubled === 0);
  }
  report.expect("no write failed, for writing takes no broker", written.failed() === 0);
  report.expect("no stream was made anew", streams.sentences.length === 0);
  report.expect(
    `what was written arrived again within ${mostGapMs / 1_000} s`,
    Object.values(gaps).every((gap) => gap <= mostGapMs),
  );
}
