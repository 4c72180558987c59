import { Sentence } from "../../local/sentence.ts";
import type { Drill } from "../drill.ts";
import { underLoad } from "../under-load/index.ts";
import { restart } from "../under-load/instances.ts";

/**
 * Restarts both instances of every service, one after the other, behind the nginx that is printed for production, while people read and
 * save; and goes on until so many requests were sent (10,000). None of them is sent twice.
 */
export const rollingRestart: Drill = async (report, [asked = "10000"]) => {
  const requests = Number(asked);
  if (!Number.isInteger(requests) || requests < 1) throw new Sentence(`${asked} is no number of requests.`);
  await underLoad(report, async ({ instances, load }) => {
    const aways: number[] = [];
    for (const instance of instances) aways.push(await restart(instance, instance.pid()));
    const restarted = load.sent;
    while (load.sent < requests) await new Promise((resolve) => setTimeout(resolve, 100));
    report.figure("instances restarted", aways.length);
    report.figure("requests", `${load.sent}, ${restarted} of them while services were restarted`);
    report.figure("an instance was away", `at most ${(Math.max(...aways) / 1_000).toFixed(1)} s`);
  });
};
