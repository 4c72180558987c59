import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brokerConfig } from "../../local/house/house-bus.ts";
import { keepChild, type KeptChild } from "../../local/processes/keep-child.ts";
import { Sentence } from "../../local/sentence.ts";
import { smallDisk } from "../../local/testing/small-disk.ts";
import { makeMachines, type Machine } from "../engines/machines.ts";

const names = ["one", "two", "three"];
const megabytes = 256;

/** Three servers, and the address at which services find them. */
export interface NatsCluster {
  nodes: readonly Machine[];
  url: string;
  stop(): Promise<void>;
}

/** Starts three servers on machines of a network of their own, each with what `provision.ts broker` prints for it. */
export async function startNatsCluster(program: string, passwords: Record<string, string>): Promise<NatsCluster> {
  const machines = makeMachines(names);
  const nodes: Machine[] = [];
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.kill()));
    for (const { disk } of nodes) disk.remove();
    machines.remove();
  };
  try {
    for (const name of names) {
      const disk = smallDisk(megabytes);
      if (!disk) throw new Sentence("Disks of their own take Linux and root.");
      const routes = names.filter((other) => other !== name).map((other) => `${machines.addressOf(other)}:6222`);
      const config = await brokerConfig(passwords, { name, routes });
      const file = join(disk.folder, "nats.json");
      const jetstream = { ...config.jetstream, store_dir: join(disk.folder, "streams") };
      mkdirSync(jetstream.store_dir);
      writeFileSync(file, JSON.stringify({ ...config, jetstream }), { mode: 0o600 });
      let child: KeptChild | undefined;
      nodes.push({
        name,
        disk,
        start() {
          child = keepChild(...machines.on(name, program, ["-c", file]), { watchdogCommand: 'kill -9 "$1"' });
        },
        kill: async () => void (await child?.end("SIGKILL")),
        cutOff: () => machines.cutOff(name),
        rejoin: () => machines.rejoin(name),
      });
    }
    for (const node of nodes) node.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { nodes, url: names.map((name) => `nats://${machines.addressOf(name)}:4222`).join(","), stop };
}
