import { spawn, type ChildProcess } from "node:child_process";
import { startOf } from "./start-of.ts";

const children: ChildProcess[] = [];
afterAll(() => children.forEach((child) => child.kill("SIGKILL")));

function startNode(): number {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1_000)"], { stdio: "ignore" });
  children.push(child);
  return child.pid ?? 0;
}

/** `ps` answers on Linux as it does on macOS. */
test.each(["linux", "darwin"] as const)("processes are told apart by their start, as %s says it", async (platform) => {
  const first = startNode();
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const second = startNode();
  const starts = [first, second].map((pid) => startOf(pid, platform));
  expect(starts).toEqual([expect.stringMatching(/\d/), expect.stringMatching(/\d/)]);
  expect(starts[0]).not.toBe(starts[1]);
  expect(startOf(first, platform)).toBe(starts[0]);
  const ended = new Promise((resolve) => children.at(-2)?.once("exit", resolve));
  process.kill(first, "SIGKILL");
  await ended;
  expect(startOf(first, platform)).toBeUndefined();
});
