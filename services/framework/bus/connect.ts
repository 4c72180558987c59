import { connect, type NatsConnection } from "@nats-io/transport-node";
import { inboxOf } from "@carnet/nats/server/permissions";
import type { Speaker } from "@carnet/nats/contracts/envelope";

export interface BusAddress {
  url: string;
  user: string;
  password: string;
}

/**
 * Connects one service under its own name; it reconnects for ever, and never blocks a request. A broker that has gone
 * without a word is noticed within six seconds.
 */
export function connectBus({ url, user, password }: BusAddress): Promise<NatsConnection> {
  return connect({
    servers: url,
    user,
    pass: password,
    name: user,
    inboxPrefix: inboxOf(user as Speaker),
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    waitOnFirstConnect: true,
    timeout: 2_000,
    pingInterval: 2_000,
    maxPingOut: 2,
    /* Else each question prepares two errors with their stacks, in case it fails; whoever asks looks at none. */
    noAsyncTraces: true,
  });
}
