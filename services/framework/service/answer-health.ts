import { askHealth, type ServiceHealth } from "@carnet/nats/contracts/health";
import type { Speaker } from "@carnet/nats/contracts/envelope";
import { isWorkStream } from "@carnet/nats/streams";
import { answer, type Answer } from "../bus/answer.ts";
import type { Listener } from "../bus/listen.ts";
import type { Metrics } from "../log/metrics.ts";
import { readSpace, type Disks } from "./disks.ts";
import type { Readiness } from "./readiness.ts";

interface Looked {
  readiness: () => Promise<Readiness>;
  metrics: Pick<Metrics, "lastHour" | "readWaiting">;
  listeners: readonly Pick<Listener, "stream" | "lag">[];
  disks: Disks;
}

/** Which build runs, as `CARNET_BUILD` says. */
const version = () => (process.env["CARNET_BUILD"] || "development").replaceAll(/[^\w.:+-]/g, "-").slice(0, 40);

/** Answers how this instance is. */
export function answerHealth(speaker: Speaker, { readiness, metrics, listeners, disks }: Looked): Answer {
  return answer(askHealth(speaker), async () => {
    const [needs, waiting, work, space] = await Promise.all([
      readiness(),
      metrics.readWaiting().catch(() => nothing),
      readWork(listeners),
      readSpace(disks),
    ]);
    const rooms = Object.entries(space).map(([name, each]) => ({ name, ...each }));
    return { version: version(), needs, lastHour: metrics.lastHour(), work, disks: rooms, ...waiting };
  });
}

/** What is shown of a database that does not answer: that it does not is among the needs. */
const nothing: Pick<ServiceHealth, "outbox" | "setAside"> = {
  outbox: { waiting: 0, oldestSeconds: 0 },
  setAside: { dead: 0, triedAgain: 0 },
};

async function readWork(listeners: Looked["listeners"]): Promise<ServiceHealth["work"]> {
  const queue = listeners.find(({ stream }) => isWorkStream(stream));
  const lag = await queue?.lag().catch(() => undefined);
  if (!lag) return { waiting: 0, oldestSeconds: null };
  const oldestSeconds = lag.oldest === null ? null : Math.max(0, (Date.now() - lag.oldest) / 1_000);
  return { waiting: lag.pending + lag.inHand, oldestSeconds };
}
