import { CannotStart } from "./cannot-start.ts";
import type { Service } from "./define-service.ts";
import { configOf, readEnvironment } from "./environment.ts";
import { allowOrigin, requireGateway } from "./public-origin.ts";
import { startTracing } from "../tracing/start-tracing.ts";
import { startService, type RunningService } from "./start-service.ts";

/**
 * Runs services in this process until SIGTERM or SIGINT, then drains them.
 * Says `ready <json of name → port>` on its channel to the parent, if it has one, and on standard output; before, on its
 * channel, where each listens that has to wait for Postgres or NATS. What an operator has to mend is said in one sentence, and
 * nothing is begun.
 */
export async function run(services: Service[]): Promise<void> {
  try {
    await start(services);
  } catch (error) {
    console.error(error instanceof CannotStart ? error.message : error);
    process.exit(1);
  }
}

async function start(services: Service[]): Promise<void> {
  if (services.some(({ routes }) => routes.length > 0)) {
    allowOrigin();
    requireGateway();
  }
  const env = readEnvironment();
  const endTracing = env.OTEL_EXPORTER_OTLP_ENDPOINT ? await startTracing(nameOf(services)) : undefined;
  for (const service of services) await service.check?.();
  const running: RunningService[] = [];
  let stopping = false;
  const stop = () => {
    // What is still starting has taken nothing on.
    if (running.length === 0) process.exit(0);
    if (stopping) return;
    stopping = true;
    void Promise.all(running.map((service) => service.stop()))
      .then(endTracing)
      .finally(() => process.exit(0));
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.on("disconnect", stop);
  const starting = services.map((service) => {
    const onListening = (port: number) => process.send?.({ listening: { [service.speaker]: port } });
    return startService(service, { ...configOf(service, env), onListening });
  });
  running.push(...(await Promise.all(starting)));
  const ports = Object.fromEntries(running.map(({ name, port }) => [name, port]));
  process.stdout.write(`ready ${JSON.stringify(ports)}\n`);
  process.send?.({ ready: ports });
}

const nameOf = ([first, ...others]: Service[]) => (first && others.length === 0 ? first.speaker : "carnet");

/** The whole of a service's main.ts. */
export const runAlone = (service: Service) => run([service]);
