import { AckPolicy, DeliverPolicy, jetstreamManager, RetentionPolicy, StorageType } from "@nats-io/jetstream";
import { connect } from "@nats-io/transport-node";
import type { Delivery } from "@carnet/nats/server";
import { duplicateWindowMs, factRetentionMs } from "@carnet/nats/streams";

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
      for (const [consumer, filter] of Object.entries(consumers)) {
        await manager.consumers.add(stream, {
          durable_name: consumer,
          ack_policy: AckPolicy.Explicit,
          deliver_policy: DeliverPolicy.All,
          filter_subjects: filter,
          ack_wait: nanos(30_000),
          max_ack_pending: 256,
        });
      }
    }
  } finally {
    await nats.close();
  }
}
