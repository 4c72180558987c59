import { connect, type NatsConnection } from "@nats-io/transport-node";
import { inboxOf } from "@carnet/nats/server/permissions";
import type { Speaker } from "@carnet/nats/contracts/envelope";

export interface BusAddress {
  /** One server, or those of a cluster with commas between them. */
  url: string;
  user: string;
  password: string;
}

/** The servers of an address, any of which may be asked. */
export const serversOf = (url: string): string[] => url.split(",").map((server) => server.trim());

/**
 * Connects one service under its own name; it reconnects for ever, and never blocks a request. A broker that has gone
 * without a word is noticed within six seconds.
 */
export function connectBus({ url, user, password }: BusAddress): Promise<NatsConnection> {
  return connect({
    servers: serversOf(url),
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
