import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";

/** CPU a process has used since it began, in microseconds: summed over its threads on Linux, to the second elsewhere. */
export function cpuOf(pid: number): number {
  if (process.platform === "linux") {
    const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) => {
      return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]);
    });
    return nanoseconds.reduce((sum, one) => sum + one, 0) / 1_000;
  }
  const time = spawnSync("ps", ["-o", "time=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? "";
  return (
    time
      .trim()
      .split(":")
      .reduce((sum, segment) => sum * 60 + Number(segment), 0) * 1_000_000
  );
}

/** CPU per call in microseconds, of the processes named, while `call` is made `times` times, so many at a time. */
export async function cpuPerCall(
  pids: number[],
  call: () => Promise<unknown>,
  { times = 250, at = 8 } = {},
): Promise<number> {
  const used = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
  const before = used();
  let left = times;
  const worker = async () => {
    while (left-- > 0) await call();
  };
  await Promise.all(Array.from({ length: at }, worker));
  return (used() - before) / times;
}

/** The middle of several measurements. */
export const median = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
