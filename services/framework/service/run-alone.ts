import type { Service } from "./define-service.ts";
import { configOf, readEnvironment } from "./environment.ts";
import { allowOrigin, requireGateway } from "./public-origin.ts";
import { startService, type RunningService } from "./start-service.ts";

/**
 * Runs services in this process until SIGTERM or SIGINT, then drains them.
 * Says `ready <json of name → port>` on its channel to the parent, if it has one, and on standard output.
 */
export async function run(services: Service[]): Promise<void> {
  if (services.some(({ routes }) => routes.length > 0)) {
    allowOrigin();
    requireGateway();
  }
  const env = readEnvironment();
  const running: RunningService[] = await Promise.all(
    services.map((service) => startService(service, configOf(service, env))),
  );
  const ports = Object.fromEntries(running.map(({ name, port }) => [name, port]));
  process.stdout.write(`ready ${JSON.stringify(ports)}\n`);
  process.send?.({ ready: ports });
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void Promise.all(running.map((service) => service.stop())).finally(() => process.exit(0));
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.on("disconnect", stop);
}

/** The whole of a service's main.ts. */
export const runAlone = (service: Service) => run([service]);
