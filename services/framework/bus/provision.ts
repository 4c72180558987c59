import { randomUUID } from "node:crypto";
import {
  AckPolicy,
  DeliverPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type ConsumerInfo,
  type JetStreamManager,
} from "@nats-io/jetstream";
import { connect, TimeoutError, type NatsConnection } from "@nats-io/transport-node";
import type { Delivery } from "@carnet/nats/server";
import { ackWaitMs, duplicateWindowMs, factRetentionMs, markerOf, type StreamNotes } from "@carnet/nats/streams";
import { serversOf } from "./connect.ts";
import { consumersOf, isAhead } from "./stream-state.ts";

const nanos = (ms: number) => ms * 1_000_000;
const connectAsProvisioner = (url: string, password: string) =>
  connect({
    servers: serversOf(url),
    user: "provisioner",
    pass: password,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
  });

/**
 * Makes the streams and consumers the contracts ask for, as the provisioner; running it again changes only what differs. Each is kept
 * by as many servers of a cluster as `replicas` says.
 */
export async function provision(url: string, password: string, wanted: Delivery[], replicas = 1): Promise<void> {
  const nats = await connectAsProvisioner(url, password);
  try {
    /* Of a stream that is there already nats-server would take it, and keep it once. */
    if (replicas > 1 && !nats.info?.cluster) throw new Error(`${replicas} replicas of a server that stands alone`);
    const manager = await onceLed(() => jetstreamManager(nats));
    for (const delivery of wanted) await onceLed(() => provisionOne(manager, delivery, { isRelease: true, replicas }));
  } finally {
    await nats.close();
  }
}

/** Servers of a cluster that have just started agree on who leads them first, and answer nothing or that until then. */
async function onceLed<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (const end = Date.now() + electedMs; ; await new Promise((resolve) => setTimeout(resolve, 500))) {
    try {
      return await work();
    } catch (error) {
      const isWaiting =
        error instanceof TimeoutError || (error instanceof JetStreamApiError && gathering.has(error.code));
      if (!isWaiting || Date.now() > end) throw error;
    }
  }
}
const electedMs = 30_000;
/** "No suitable peers for placement", "JetStream system temporarily unavailable". */
const gathering = new Set([10_005, 10_008]);

/** How often streams are looked at, and at once when the broker is back. */
const lookMs = 3_000;

/**
 * Looks at streams and consumers until stopped, and makes anew what is gone or has lost its place. `notify` is called with a
 * sentence for each stream that began anew.
 */
export function keepProvisioned(
  { url, password, replicas = 1 }: { url: string; password: string; replicas?: number | undefined },
  wanted: Delivery[],
  notify: (sentence: string) => void,
) {
  let nats: NatsConnection | undefined;
  let stopped = false;
  let wake: () => void = () => {};

  const running = (async () => {
    nats = await connectAsProvisioner(url, password);
    /* Asked to stop while it connected. */
    if (stopped) return nats.close();
    const manager = await jetstreamManager(nats, { checkAPI: false });
    void wakeOnReconnect(nats, () => wake());
    while (!stopped) {
      for (const delivery of wanted) {
        /* A broker that does not answer, or whose disk is full, is looked at again. */
        const isNew = await provisionOne(manager, delivery, { isRelease: false, replicas }).catch(() => false);
        if (isNew)
          notify(`The stream ${delivery.stream} was lost: it begins anew, and what is not done is said again.`);
        if (stopped) return;
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, lookMs);
        wake = () => (clearTimeout(timer), resolve());
      });
    }
  })();

  return {
    async stop() {
      stopped = true;
      wake();
      await nats?.close();
      if (nats) await running;
    },
  };
}

async function wakeOnReconnect(nats: NatsConnection, wake: () => void): Promise<void> {
  for await (const { type } of nats.status()) if (type === "reconnect") wake();
}

/**
 * Makes one stream as it should be. One that has no marker or is behind a consumer of its own has lost what it held, or where
 * it was, and nats-server 2.10 may be unable to read what it stores there from then on: it is made anew. By its new count
 * whoever said something in it knows to say again what is not done; what is done, the inbox of each listener drops. True
 * where the stream had to be made.
 */
async function provisionOne(
  manager: JetStreamManager,
  { stream, kind, subjects, consumers }: Delivery,
  { isRelease, replicas }: { isRelease: boolean; replicas: number },
): Promise<boolean> {
  let standing = await standingOf(manager, stream);
  if (standing?.notes.count && (standing.isAhead || !standing.markedAt)) {
    await manager.streams.delete(stream);
    standing = null;
  }
  const notes: StreamNotes = {
    count: standing?.notes.count ?? randomUUID(),
    listeners: Object.keys(consumers).join(" "),
  };
  const config = {
    subjects: [...subjects, markerOf(stream)],
    storage: StorageType.File,
    num_replicas: replicas,
    duplicate_window: nanos(duplicateWindowMs),
    metadata: { ...notes },
    ...(kind === "facts" ? { max_age: nanos(factRetentionMs) } : {}),
  };
  if (!standing) {
    const retention = kind === "facts" ? RetentionPolicy.Limits : RetentionPolicy.Workqueue;
    await manager.streams.add({ name: stream, retention, ...config });
  } else if (isRelease) await manager.streams.update(stream, config);

  for (const [durable_name, filter_subjects] of Object.entries(consumers)) {
    const known = standing?.consumers.find(({ name }) => name === durable_name);
    const limits = { filter_subjects, ack_wait: nanos(ackWaitMs[kind]), max_ack_pending: 256 };
    /* What a release before this one said is in no outbox any more: its stream stays. */
    if (known && standing?.isAhead) await manager.consumers.delete(stream, durable_name);
    if (!known || standing?.isAhead) {
      const fromTheStart = { ack_policy: AckPolicy.Explicit, deliver_policy: DeliverPolicy.All };
      await manager.consumers.add(stream, { durable_name, ...fromTheStart, ...limits });
    } else if (isRelease) await manager.consumers.update(stream, durable_name, limits);
  }
  /* Last: a stream has its marker once its listeners are as they should be. Markers of facts grow old as facts do. */
  const mayStay = kind === "facts" ? factRetentionMs / 7 : Infinity;
  if (!standing?.markedAt || Date.now() - standing.markedAt > mayStay)
    await manager.jetstream().publish(markerOf(stream), notes.count);
  return standing === null;
}

interface Standing {
  notes: Partial<StreamNotes>;
  consumers: ConsumerInfo[];
  isAhead: boolean;
  /** When its newest marker was stored; undefined where it holds none. */
  markedAt: number | undefined;
}

/** A stream as it stands; null where there is none. */
async function standingOf(manager: JetStreamManager, stream: string): Promise<Standing | null> {
  try {
    const consumers = await consumersOf(manager, stream);
    const info = await manager.streams.info(stream);
    const marker = await manager.streams.getMessage(stream, { last_by_subj: markerOf(stream) });
    return {
      notes: info.config.metadata ?? {},
      consumers,
      isAhead: consumers.some((consumer) => isAhead(consumer, info)),
      markedAt: marker?.time.getTime(),
    };
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound) return null;
    throw error;
  }
}
