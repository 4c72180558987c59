import type { House } from "../../local/house/start-house.ts";
import { atLeast, type Figure } from "../figure.ts";
import type { Workday } from "./a-workday.ts";
import { median } from "./cpu-of.ts";
import { cpuAtSaturation } from "./saturate.ts";
import type { Floor } from "./start-floor.ts";

const rounds = 5;
/** How many ask at once, as `wrk` did for the goal: for records, and each to save a field of its own. */
const askers = 32;
/** Reads of a round, and of the one before the first, for which V8 goes on compiling what a service runs all day. */
const reads = { each: 4_000, first: 15_000 };
/** Saves of each field in a round, and before the first, which come to as many as those reads. */
const saves = { each: 70, first: 470 };

/**
 * What one core can answer while it is never without a request, as a part of what the floor can: both are asked directly, over plain
 * connections, in rounds that alternate.
 */
export async function atSaturation(house: House, floor: Floor, day: Workday): Promise<Figure[]> {
  const service = (name: string) => ({ pid: house.pids[name] ?? 0, port: house.ports[name] ?? 0 });
  const readParts: number[] = [];
  const saveParts: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const kind = round === 0 ? "first" : "each";
    const each = { at: askers, times: reads[kind] };
    const read = await cpuAtSaturation(service("patient"), () => day.readRequest, each);
    const readOfFloor = await cpuAtSaturation(floor, () => floor.requests.read, each);
    const queues = await day.saveRequests(askers, saves[kind]);
    const together = { at: queues.length, times: queues.flat().length };
    const save = await cpuAtSaturation(service("seance"), (field, nth) => queues[field]![nth]!, together);
    const saveOfFloor = await cpuAtSaturation(floor, () => floor.requests.write, together);
    if (round === 0) continue;
    readParts.push(readOfFloor / read);
    saveParts.push(saveOfFloor / save);
  }
  return [
    atLeast("B3", "reads one core can answer, as a part of what Koa and pg can", 40, 100 * median(readParts)),
    atLeast("B3", "saves one core can answer, as a part of what Koa and pg can", 40, 100 * median(saveParts)),
  ];
}
