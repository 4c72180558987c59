import { chmodSync, chownSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../local/processes/free-port.ts";
import { keepChild, type KeptChild } from "../../local/processes/keep-child.ts";
import { unprivilegedAccount } from "../../local/postgres/unprivileged.ts";
import { Sentence } from "../../local/sentence.ts";
import { root } from "../../tools/commands/steps.ts";
import { debianPostgres } from "../engines/debian-postgres.ts";
import { unpackDebian, type Unpacked } from "../../local/debian/unpack.ts";

/** Patroni with its modules, etcd and HAProxy with their libraries. */
const packages = [
  ...["patroni", "python3-cdiff", "python3-click", "python3-colorama", "python3-dateutil", "python3-dnspython"],
  ...["python3-etcd", "python3-prettytable", "python3-psutil", "python3-psycopg2", "python3-six", "python3-urllib3"],
  ...["python3-wcwidth", "python3-yaml", "etcd-server", "haproxy", "liblua5.3-0", "libopentracing1"],
  "libopentracing-c-wrapper0",
];
const names = ["one", "two", "three"] as const;
const password = "only-in-this-drill-0123456789";
const production = (file: string) => join(root, "deploy/production", file);
const longestMs = 90_000;

/** One machine of the three: a Patroni, and the Postgres that it runs. */
export interface Node {
  name: string;
  port: number;
  restPort: number;
  start(): void;
  /** Ends Patroni and its Postgres at once, as a machine that loses its power. */
  kill(): Promise<void>;
}

/** Three nodes with etcd behind HAProxy, from the configuration in deploy/production. */
export interface Cluster {
  /** Postgres as its administrator, at the address of HAProxy. */
  url: string;
  nodes: readonly Node[];
  etcd: readonly KeptChild[];
  /** Waits until there is a leader with as many others that follow it, one of them in step; resolves with the leader. */
  settled(followers: number): Promise<Node>;
  stop(): Promise<void>;
}

/** Starts it in a folder, on free ports of the loopback interface. */
export async function startCluster(folder: string): Promise<Cluster> {
  const engines = unpackDebian(join(folder, "engines"), packages);
  const account = unprivilegedAccount();
  const own = join(folder, "postgres");
  mkdirSync(own);
  if (account) chownSync(own, account.uid, account.gid);
  chmodSync(folder, 0o755);
  const children: KeptChild[] = [];
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.kill()));
    await Promise.all(children.map((child) => child.end("SIGKILL")));
  };
  const etcdPorts = await portsFor();
  const etcd = await startEtcd(engines, folder, etcdPorts);
  children.push(...etcd);
  const nodes: Node[] = [];
  try {
    for (const name of names) {
      const [port, restPort] = [await freePort(), await freePort()];
      const data = join(own, name);
      nodes.push(patroniNode(engines, { name, port, restPort, data, etcd: etcdPorts.map(([client]) => client!) }));
    }
    nodes.forEach((node) => node.start());
    const port = await freePort();
    const [command, args] = engines.command(
      join(engines.folder, "usr/sbin/haproxy"),
      ["-db", "-f", production("haproxy.cfg")],
      {
        LISTEN_POSTGRES: `127.0.0.1:${port}`,
        ...Object.fromEntries(
          nodes.flatMap((node) => [
            [`POSTGRES_${node.name.toUpperCase()}`, `127.0.0.1:${node.port}`],
            [`PATRONI_${node.name.toUpperCase()}`, String(node.restPort)],
          ]),
        ),
      },
    );
    children.push(keepChild(command, args, killed));
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      nodes,
      etcd,
      settled: (followers) => settled(nodes, followers),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const killed = { watchdogCommand: 'kill -9 "$1"' };
const portsFor = () => Promise.all(names.map(async () => [await freePort(), await freePort()]));

/** The variables of a file of deploy/production, with others in their place. */
function environment(file: string, others: Record<string, string>): Record<string, string> {
  const lines = readFileSync(production(file), "utf8").matchAll(/^([A-Z0-9_]+)=(.*)$/gm);
  return { ...Object.fromEntries([...lines].map(([, name, value]) => [name, value])), ...others };
}

async function startEtcd(engines: Unpacked, folder: string, ports: number[][]): Promise<KeptChild[]> {
  const peer = (at: number) => `http://127.0.0.1:${ports[at]![1]}`;
  const cluster = names.map((name, at) => `${name}=${peer(at)}`).join(",");
  return names.map((name, at) => {
    const client = `http://127.0.0.1:${ports[at]![0]}`;
    const env = environment("etcd.env", {
      ETCD_NAME: name,
      ETCD_DATA_DIR: join(folder, "etcd", name),
      ETCD_LISTEN_PEER_URLS: peer(at),
      ETCD_INITIAL_ADVERTISE_PEER_URLS: peer(at),
      ETCD_LISTEN_CLIENT_URLS: client,
      ETCD_ADVERTISE_CLIENT_URLS: client,
      ETCD_INITIAL_CLUSTER: cluster,
    });
    mkdirSync(join(folder, "etcd", name), { recursive: true, mode: 0o700 });
    const [command, args] = engines.command(join(engines.folder, "usr/bin/etcd"), [], env);
    return keepChild(command, args, killed);
  });
}

interface NodeOptions {
  name: string;
  port: number;
  restPort: number;
  data: string;
  etcd: number[];
}

function patroniNode(engines: Unpacked, { name, port, restPort, data, etcd }: NodeOptions): Node {
  const env = environment("patroni.env", {
    PATRONI_NAME: name,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${restPort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${restPort}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: debianPostgres(),
    PATRONI_POSTGRESQL_PGPASS: `${data}.pgpass`,
    PATRONI_ETCD3_HOSTS: etcd.map((each) => `127.0.0.1:${each}`).join(","),
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_PASSWORD: password,
    PATRONI_REWIND_PASSWORD: password,
  });
  const [command, args] = engines.command(
    "/usr/bin/python3",
    [join(engines.folder, "usr/bin/patroni"), production("patroni.yml")],
    env,
  );
  let patroni: KeptChild | undefined;
  return {
    name,
    port,
    restPort,
    start() {
      patroni = keepChild(command, args, {
        as: unprivilegedAccount(),
        watchdogCommand: 'kill -9 "$1"; kill -9 "$(head -1 "$2/postmaster.pid")"',
        watchdogArguments: [data],
      });
    },
    async kill() {
      const postmaster = postmasterIn(data);
      const ended = patroni?.end("SIGKILL");
      if (postmaster) process.kill(postmaster, "SIGKILL");
      await ended;
    },
  };
}

/** The process of the Postgres on a folder, where one runs. */
function postmasterIn(data: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(data) ? pid : undefined;
  } catch {
    return undefined;
  }
}

interface Member {
  name: string;
  role: string;
  state: string;
}

async function settled(nodes: readonly Node[], followers: number): Promise<Node> {
  for (const end = Date.now() + longestMs; Date.now() < end; await pause(500)) {
    for (const { restPort } of nodes) {
      const members = await fetch(`http://127.0.0.1:${restPort}/cluster`)
        .then(async (answer) => ((await answer.json()) as { members: Member[] }).members)
        .catch(() => []);
      const leader = members.find(({ role, state }) => role === "leader" && state === "running");
      const following = members.filter(({ role, state }) => role !== "leader" && /running|streaming/.test(state));
      const inStep = following.some(({ role }) => role === "sync_standby");
      if (leader && inStep && following.length >= followers) return nodes.find(({ name }) => name === leader.name)!;
    }
  }
  throw new Sentence(`Three Postgres did not agree on a leader in ${longestMs / 1_000} s.`);
}
