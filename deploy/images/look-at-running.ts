import { readdirSync } from "node:fs";
import { speakers } from "@carnet/nats/server";
import { isOfImage, processesOf, stop, type House } from "./run-composed.ts";

/** What compose promises of each that runs: no user is root, and nothing of the image is written. */
export async function lookAtRunning(house: House): Promise<void> {
  const names = [...speakers, "gateway"];
  for (const name of names) {
    const users = processesOf(house, name).filter(isOfImage);
    house.report.expect(`no process of ${name} is root's`, users.length > 0 && users.every(({ user }) => user !== 0));
    const { written } = house.running[name]!;
    if (written === undefined) continue;
    const files = readdirSync(written, { recursive: true, encoding: "utf8" }).filter((file) => !isMount(file));
    house.report.expect(
      `${name} has written nothing into its image${files.length ? ` (${files.slice(0, 5)})` : ""}`,
      files.length === 0,
    );
  }
}

/** Each ends by itself within its grace, as compose asks it to. */
export async function lookAtEnd(house: House): Promise<void> {
  const names = [...speakers.filter((name) => name !== "seance"), "gateway"];
  const ended = await Promise.all(names.map(async (name) => ({ name, ...(await stop(house, name)) })));
  for (const { name, ms, code } of ended) {
    const most = Number.parseInt(house.composed[name]!.stop_grace_period ?? "10s", 10) * 1_000;
    house.report.expect(`${name} has ended after ${(ms / 1_000).toFixed(1)} s, with ${code}`, code === 0 && ms < most);
  }
}

/** What buildah puts there for its mounts, and what compose has in memory. */
const isMount = (file: string) => /^(etc|run|tmp|srv|proc|sys|dev)(\/|$)/.test(file);
