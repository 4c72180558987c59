import { setTimeout as pause } from "node:timers/promises";
import { jetstreamManager } from "@nats-io/jetstream";
import { connect } from "@nats-io/transport-node";
import { contractsFolder, deliveries, provisioner, readContracts } from "@carnet/nats/server";
import { factsStream } from "@carnet/nats/streams";
import { keepProvisioned, provision, serversOf } from "@carnet/services/framework";
import { Sentence } from "../../local/sentence.ts";

const replicas = 3;
const longestMs = 120_000;

/** The streams of a cluster: who leads them, and what provisioning said of them. */
export interface Streams {
  sentences: readonly string[];
  leaderOf(stream: string): Promise<string>;
  /** Resolves when each stream has a leader, and the others have all that it has. */
  whole(): Promise<void>;
  stop(): Promise<void>;
}

/** Makes the streams of the contracts, each on three servers, and looks after them as a production does. */
export async function openStreams(url: string, passwords: Record<string, string>): Promise<Streams> {
  const wanted = await streamsHere();
  await provision(url, passwords[provisioner]!, wanted, replicas);
  const sentences: string[] = [];
  const as = { url, password: passwords[provisioner]!, replicas };
  const kept = keepProvisioned(as, wanted, (sentence) => sentences.push(sentence));
  const nats = await connect({
    servers: serversOf(url),
    user: provisioner,
    pass: passwords[provisioner]!,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    pingInterval: 2_000,
    timeout: 2_000,
  });
  const manager = await jetstreamManager(nats, { checkAPI: false, timeout: 2_000 });
  const standing = async (stream: string) => (await manager.streams.info(stream)).cluster;
  const leaderOf = (stream: string) =>
    until(`${stream} has no leader`, async () => (await standing(stream))?.leader || undefined);
  return {
    sentences,
    leaderOf,
    whole: async () => {
      for (const { stream } of wanted)
        await until(`${stream} is not whole`, async () => {
          const cluster = await standing(stream);
          return (
            (cluster?.leader && cluster.replicas?.every(({ current, offline }) => current && !offline)) || undefined
          );
        });
    },
    async stop() {
      await kept.stop();
      await nats.close();
    },
  };
}

/** All streams of the house; of their listeners those that run here, or facts would wait for the others. */
async function streamsHere() {
  const all = deliveries(await readContracts(contractsFolder(import.meta.resolve("@carnet/nats/server"))));
  return all.map((each) =>
    each.stream === factsStream("clinic") ? { ...each, consumers: { portal: each.consumers["portal"]! } } : each,
  );
}

async function until<Answer>(otherwise: string, probe: () => Promise<Answer | undefined>): Promise<Answer> {
  for (const end = Date.now() + longestMs; Date.now() < end; await pause(300)) {
    const answer = await probe().catch(() => undefined);
    if (answer !== undefined) return answer;
  }
  throw new Sentence(`In ${longestMs / 1_000} s, ${otherwise}.`);
}
