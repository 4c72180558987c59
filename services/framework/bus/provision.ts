import {
  AckPolicy,
  DeliverPolicy,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
} from "@nats-io/jetstream";
import { connect } from "@nats-io/transport-node";
import type { Delivery } from "@carnet/nats/server";
import { ackWaitMs, duplicateWindowMs, factRetentionMs } from "@carnet/nats/streams";

const nanos = (ms: number) => ms * 1_000_000;

/** Makes the streams and consumers the contracts ask for, as the provisioner; running it again changes only what differs. */
export async function provision(url: string, password: string, wanted: Delivery[]): Promise<void> {
  const nats = await connect({
    servers: url,
    user: "provisioner",
    pass: password,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
  });
  try {
    const manager = await jetstreamManager(nats);
    for (const { stream, kind, subjects, consumers } of wanted) {
      const config = {
        subjects,
        storage: StorageType.File,
        duplicate_window: nanos(duplicateWindowMs),
        ...(kind === "facts" ? { max_age: nanos(factRetentionMs) } : {}),
      };
      const exists = await manager.streams.info(stream).then(
        () => true,
        () => false,
      );
      if (exists) await manager.streams.update(stream, config);
      else {
        const retention = kind === "facts" ? RetentionPolicy.Limits : RetentionPolicy.Workqueue;
        await manager.streams.add({ name: stream, retention, ...config });
      }
      for (const [consumer, filter] of Object.entries(consumers))
        await listen(manager, stream, consumer, filter, ackWaitMs[kind]);
    }
  } finally {
    await nats.close();
  }
}

/** A consumer that is there hears from now on what this release wants it to hear, and goes on where it was. */
async function listen(
  manager: JetStreamManager,
  stream: string,
  durable_name: string,
  filter_subjects: string[],
  ackWait: number,
): Promise<void> {
  const patience = { filter_subjects, ack_wait: nanos(ackWait), max_ack_pending: 256 };
  const known = await manager.consumers.info(stream, durable_name).catch(() => null);
  if (known) await manager.consumers.update(stream, durable_name, patience);
  else {
    const fromTheStart = { ack_policy: AckPolicy.Explicit, deliver_policy: DeliverPolicy.All };
    await manager.consumers.add(stream, { durable_name, ...fromTheStart, ...patience });
  }
}
