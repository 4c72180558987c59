import { basename, dirname } from "node:path";
import type { ServiceProcess } from "../../local/house/run-services.ts";
import { freePort } from "../../local/processes/free-port.ts";

/** One instance of a service: a process with ports of its own, where it is again after a restart. */
export interface Instance {
  /** As the bus knows it. */
  speaker: string;
  port: number;
  operationsPort: number;
  process: ServiceProcess;
}

/** How long each says that it is going before it goes, in seconds. */
const grace = 2;

/** One instance for each process, on free ports. */
export function instancesOf(processes: readonly ServiceProcess[]): Promise<Instance[]> {
  return Promise.all(
    processes.map(async (process) => {
      const speaker = [basename(dirname(process.file)), ...process.args].join("-");
      const [port, operationsPort] = [await freePort(), await freePort()];
      const env = {
        ...process.env,
        CARNET_GRACE_SECONDS: String(grace),
        CARNET_SERVICE_PORTS: JSON.stringify({ [speaker]: port }),
        CARNET_OPERATIONS_PORTS: JSON.stringify({ [speaker]: operationsPort }),
      };
      return { speaker, port, operationsPort, process: { ...process, env } };
    }),
  );
}

/** Whether it says that it is ready. */
const isReady = ({ operationsPort }: Instance) =>
  fetch(`http://127.0.0.1:${operationsPort}/ready`, { headers: { connection: "close" } }).then(
    ({ status }) => status === 200,
    () => false,
  );

const longestRestartMs = 60_000;

/** Asks the process of an instance to end, as a release does, and resolves with how many ms it was away once another is ready. */
export async function restart(instance: Instance, pid: number): Promise<number> {
  const begun = performance.now();
  process.kill(pid, "SIGTERM");
  for (const wanted of [false, true])
    while ((await isReady(instance)) !== wanted) {
      if (performance.now() - begun > longestRestartMs) throw new Error(`${instance.speaker} did not come back.`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  return performance.now() - begun;
}
