import { rmSync } from "node:fs";
import { join } from "node:path";
import { speakers } from "@carnet/nats/contracts/envelope";
import { contractsFolder, deliveries, provisioner, readContracts, serverAccounts } from "@carnet/nats/server";
import { keepProvisioned, provision } from "@carnet/services/framework";
import { findNatsServer } from "../nats/find-server.ts";
import { startNats, type RunningNats } from "../nats/start-nats.ts";
import type { Journal } from "./open-journal.ts";
import type { Progress } from "./progress.ts";

/** The names that have a password: who makes streams, every speaker, and every service's roles. */
export const secretNames: readonly string[] = [
  ...new Set([provisioner, ...speakers, ...speakers.map((speaker) => speaker.replace(/-[ab]$/, ""))]),
];

/** Where the streams of a data folder live. */
export const busFolder = (data: string): string => join(data, "nats");

/** What the bus is started with. */
export interface BusOptions {
  data: string;
  tools: string;
  passwords: Record<string, string>;
  /** Forgets every stream, for a database that knows of no fact yet. */
  isNew: boolean;
  journal: Journal;
  progress: Progress;
}

/**
 * What a nats-server elsewhere is started with: who may say what, every message on the disk before it is acknowledged, and a limit of
 * its store that is said, for left to itself it takes three quarters of what is free when it starts. One server of a cluster is given its
 * name there and the addresses of routes to the others, on which it says the provisioner's password.
 */
export const brokerConfig = async (passwords: Record<string, string>, cluster?: ServerOfCluster) => ({
  server_name: cluster?.name ?? "carnet",
  listen: "0.0.0.0:4222",
  http: "127.0.0.1:8222",
  max_payload: 1_048_576,
  jetstream: { store_dir: "/var/lib/nats", sync_interval: "always", max_file_store: 2 ** 40 },
  accounts: serverAccounts(await contracts(), passwords),
  ...(cluster && { cluster: routesOf(cluster, passwords[provisioner] ?? "") }),
});

/** A server of a cluster, and where the others are reached (`two:6222`). */
export interface ServerOfCluster {
  name: string;
  routes: readonly string[];
}

const routesOf = ({ routes }: ServerOfCluster, password: string) => ({
  name: "carnet",
  listen: "0.0.0.0:6222",
  authorization: { user: provisioner, password },
  routes: routes.map((route) => `nats://${provisioner}:${password}@${route}`),
});

/** Starts the bus with the accounts the contracts ask for. */
export async function startBus({ data, tools, passwords, isNew, journal, progress }: BusOptions): Promise<RunningNats> {
  if (isNew) rmSync(busFolder(data), { recursive: true, force: true });
  const program = await progress("Looking for nats-server", () => findNatsServer(tools));
  const accounts = serverAccounts(await contracts(), passwords);
  return startNats({ program, folder: busFolder(data), config: { accounts }, journal });
}

/** Makes the streams and consumers the contracts ask for. */
export async function prepareBus(url: string, passwords: Record<string, string>, replicas?: number): Promise<void> {
  await provision(url, passwords[provisioner] ?? "", deliveries(await contracts()), replicas);
}

/** Looks after them until stopped, and says so in a sentence where a stream had to begin anew. */
export async function keepBus(
  { url, replicas }: { url: string; replicas?: number },
  passwords: Record<string, string>,
  notify: (sentence: string) => void,
) {
  const as = { url, password: passwords[provisioner] ?? "", replicas };
  return keepProvisioned(as, deliveries(await contracts()), notify);
}

const contracts = () => readContracts(contractsFolder(import.meta.resolve("@carnet/nats/server")));
