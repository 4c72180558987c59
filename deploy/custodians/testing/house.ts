import { connect, type NatsConnection } from "@nats-io/transport-node";
import { jetstream } from "@nats-io/jetstream";
import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  contractsFolder,
  deliveries,
  inboxOf,
  provisioner,
  readContracts,
  serverAccounts,
  speakers,
} from "@carnet/nats/server";
import { provision } from "@carnet/services/framework";
import { createTestBus, createTestDatabase } from "@carnet/services/framework/testing";

/**
 * Both custodians as they run in production: two processes, each with its own database, its own users and passwords and
 * one key; between them a broker that knows them apart. `root` is the folder of the whole project. `say` states a fact as the service whose it is.
 */
export async function custodianProcesses(root: URL, env: Record<string, string> = {}) {
  const passwords = Object.fromEntries([...speakers, provisioner].map((name) => [name, `pw-${name}-${randomUUID()}`]));
  const names = ["custodian-a", "custodian-b"] as const;
  const databases = await Promise.all(names.map((name) => createTestDatabase([name])));
  for (const [at, name] of names.entries()) passwords[name] = databases[at]!.password;
  const contracts = await readContracts(contractsFolder(new URL("nats/server/index.ts", root).href));
  const bus = await createTestBus(serverAccounts(contracts, passwords));
  await provision(bus.url, passwords[provisioner]!, deliveries(contracts));
  const children = names.map((name, at) =>
    spawn(process.execPath, ["--import", "tsx", "services/custodian/main.ts", name.slice(-1)], {
      cwd: root.pathname,
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      env: {
        PATH: process.env["PATH"],
        CARNET_LOG: "silent",
        ...env,
        CARNET_DATABASE_URL: databases[at]!.adminUrl,
        CARNET_NATS_URL: bus.url,
        CARNET_PASSWORDS: JSON.stringify({ [name]: passwords[name] }),
      },
    }),
  );
  await Promise.all(children.map(ready));
  const connections = new Map<string, NatsConnection>();
  const as = async (user: string): Promise<NatsConnection> => {
    const known = connections.get(user);
    if (known) return known;
    const nats = await connect({ servers: bus.url, user, pass: passwords[user]!, inboxPrefix: inboxOf(user as never) });
    connections.set(user, nats);
    return nats;
  };
  /** What account is given of both custodians about one reset. */
  const sharesOf = async (resetId: string): Promise<string[]> => {
    const nats = await as("account");
    const next = async (stream: string): Promise<string> => {
      const consumer = await jetstream(nats).consumers.get(stream, "account");
      for (;;) {
        const message = await consumer.next({ expires: 20_000 });
        if (!message) throw new Error(`${stream} said nothing`);
        message.ack();
        const { data } = message.json<{ data: { resetId: string; released: string } }>();
        if (data.resetId === resetId) return data.released;
      }
    };
    return Promise.all(["FACTS_CUSTODIAN-A", "FACTS_CUSTODIAN-B"].map(next));
  };
  return {
    bus,
    as,
    sharesOf,
    databases,
    async say(user: string, fact: { subject: string }, data: object): Promise<void> {
      const id = randomUUID();
      const head = { id, at: new Date().toISOString(), actorUserId: null, impersonatorId: null, traceId: "test" };
      await jetstream(await as(user)).publish(fact.subject, JSON.stringify({ ...head, data }), { msgID: id });
    },
    async stop() {
      for (const nats of connections.values()) await nats.close();
      await Promise.all(children.map(ended));
      await bus.stop();
      for (const database of databases) await database.drop();
    },
  };
}

const ready = (child: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("exit", (code) => reject(new Error(`a custodian ended with ${code}`)));
  });

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill("SIGKILL");
  });
