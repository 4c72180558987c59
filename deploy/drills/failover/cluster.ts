import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../local/processes/free-port.ts";
import { keepChild, type KeptChild } from "../../local/processes/keep-child.ts";
import { unprivilegedAccount } from "../../local/postgres/unprivileged.ts";
import { Sentence } from "../../local/sentence.ts";
import { root } from "../../tools/commands/steps.ts";
import { smallDisk, type SmallDisk } from "../../local/testing/small-disk.ts";
import { debianPostgres } from "../engines/debian-postgres.ts";
import { makeMachines, type Machine, type Machines } from "../engines/machines.ts";
import type { Journals } from "../engines/journals.ts";
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
const longestMs = 180_000;

/** What each machine has of its own: a disk in memory, and these ports. */
const megabytes = 1_024;
const ports = { postgres: 5_432, patroni: 8_008, etcd: 2_379, peers: 2_380 };

/** One machine of the three: a Patroni, and the Postgres that it runs. */
export interface Node extends Machine {
  /** Asks Patroni there to give the lead to the one in step. */
  giveLead(): Promise<void>;
}

/** Three nodes with etcd behind HAProxy, from the configuration in deploy/production. */
export interface Cluster {
  /** Postgres as its administrator, at the address of HAProxy: the database of the services, and the one that Patroni needs. */
  url: string;
  postgres: string;
  nodes: readonly Node[];
  etcd: readonly KeptChild[];
  /** The machine whose etcd leads, where one does. */
  etcdLeader(): Promise<string | undefined>;
  /** The one that has whatever was acknowledged. */
  inStep(): Promise<Node>;
  /** Waits until there is a leader with as many others that follow it, one of them in step; resolves with the leader. */
  settled(followers: number): Promise<Node>;
  stop(): Promise<void>;
}

/** Starts it in a folder, on three machines of a network of their own; HAProxy answers on the loopback interface. What each program writes goes into `journals`. */
export async function startCluster(folder: string, journals: Journals): Promise<Cluster> {
  const engines = unpackDebian(join(folder, "engines"), packages);
  const machines = makeMachines(names);
  const disks = names.map(() => smallDisk(megabytes));
  const children: KeptChild[] = [];
  const nodes: Node[] = [];
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.kill()));
    await Promise.all(children.map((child) => child.end("SIGKILL")));
    for (const disk of disks) disk?.remove();
    machines.remove();
  };
  try {
    chmodSync(folder, 0o755);
    const configuration = join(folder, "patroni.yml");
    const text = readFileSync(production("patroni.yml"), "utf8");
    writeFileSync(configuration, text.replaceAll("127.0.0.1/32", machines.network));
    const etcd = startEtcd(engines, machines, folder, journals);
    children.push(...etcd);
    for (const [at, name] of names.entries()) {
      const disk = disks[at];
      if (!disk) throw new Sentence("Disks of their own take Linux and root.");
      nodes.push(patroniNode(engines, machines, { name, disk, configuration, journals }));
    }
    nodes.forEach((node) => node.start());
    const port = await freePort();
    const [command, args] = engines.command(
      join(engines.folder, "usr/sbin/haproxy"),
      ["-db", "-f", production("haproxy.cfg")],
      {
        LISTEN_POSTGRES: `127.0.0.1:${port}`,
        ...Object.fromEntries(
          nodes.flatMap(({ name }) => [
            [`POSTGRES_${name.toUpperCase()}`, `${machines.addressOf(name)}:${ports.postgres}`],
            [`PATRONI_${name.toUpperCase()}`, String(ports.patroni)],
          ]),
        ),
      },
    );
    children.push(keepChild(command, args, { ...killed, onLine: journals("haproxy") }));
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/carnet`,
      postgres: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      nodes,
      etcd,
      etcdLeader: () => etcdLeader(machines),
      inStep: async () => {
        const members = await membersOf(machines.addressOf(names[0]));
        const inStep = members.find(({ role }) => role === "sync_standby")?.name;
        return nodes.find(({ name }) => name === inStep)!;
      },
      settled: (followers) => settled(machines, nodes, followers),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const killed = { watchdogCommand: 'kill -9 "$1"' };

/** The variables of a file of deploy/production, with others in their place. */
function environment(file: string, others: Record<string, string>): Record<string, string> {
  const lines = readFileSync(production(file), "utf8").matchAll(/^([A-Z0-9_]+)=(.*)$/gm);
  return { ...Object.fromEntries([...lines].map(([, name, value]) => [name, value])), ...others };
}

function startEtcd(engines: Unpacked, machines: Machines, folder: string, journals: Journals): KeptChild[] {
  const peer = (name: string) => `http://${machines.addressOf(name)}:${ports.peers}`;
  return names.map((name) => {
    const client = `http://${machines.addressOf(name)}:${ports.etcd}`;
    const env = environment("etcd.env", {
      ETCD_NAME: name,
      ETCD_DATA_DIR: join(folder, "etcd", name),
      ETCD_LISTEN_PEER_URLS: peer(name),
      ETCD_INITIAL_ADVERTISE_PEER_URLS: peer(name),
      ETCD_LISTEN_CLIENT_URLS: client,
      ETCD_ADVERTISE_CLIENT_URLS: client,
      ETCD_INITIAL_CLUSTER: names.map((each) => `${each}=${peer(each)}`).join(","),
    });
    mkdirSync(join(folder, "etcd", name), { recursive: true, mode: 0o700 });
    const line = engines.command(join(engines.folder, "usr/bin/etcd"), [], env);
    return keepChild(...machines.on(name, ...line), { ...killed, onLine: journals(`etcd-${name}`) });
  });
}

interface NodeOptions {
  name: string;
  disk: SmallDisk;
  configuration: string;
  journals: Journals;
}

function patroniNode(engines: Unpacked, machines: Machines, options: NodeOptions): Node {
  const { name, disk, configuration, journals } = options;
  const address = machines.addressOf(name);
  const account = unprivilegedAccount();
  const data = join(disk.folder, "postgres");
  mkdirSync(data, { mode: 0o700 });
  if (account) [disk.folder, data].forEach((path) => chownSync(path, account.uid, account.gid));
  const env = environment("patroni.env", {
    PATRONI_NAME: name,
    PATRONI_RESTAPI_LISTEN: `${address}:${ports.patroni}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:${ports.patroni}`,
    PATRONI_POSTGRESQL_LISTEN: `${address}:${ports.postgres}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:${ports.postgres}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: debianPostgres(),
    PATRONI_POSTGRESQL_PGPASS: join(disk.folder, "pgpass"),
    PATRONI_ETCD_HOSTS: names.map((each) => `${machines.addressOf(each)}:${ports.etcd}`).join(","),
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_PASSWORD: password,
    PATRONI_REWIND_PASSWORD: password,
  });
  const line = engines.command("/usr/bin/python3", [join(engines.folder, "usr/bin/patroni"), configuration], env);
  let patroni: KeptChild | undefined;
  return {
    name,
    disk,
    start() {
      patroni = keepChild(...machines.on(name, ...line, account), {
        watchdogCommand: 'kill -9 "$1"; kill -9 "$(head -1 "$2/postmaster.pid")"',
        watchdogArguments: [data],
        onLine: journals(`patroni-${name}`),
      });
    },
    async kill() {
      const postmaster = postmasterIn(data);
      const ended = patroni?.end("SIGKILL");
      if (postmaster) process.kill(postmaster, "SIGKILL");
      await ended;
    },
    cutOff: () => machines.cutOff(name),
    rejoin: () => machines.rejoin(name),
    async giveLead() {
      const candidate = (await membersOf(address)).find(({ role }) => role === "sync_standby")?.name;
      const answer = await fetch(`http://${address}:${ports.patroni}/switchover`, {
        method: "POST",
        body: JSON.stringify({ leader: name, candidate }),
      });
      if (!answer.ok) throw new Sentence(`Patroni does not give the lead away: ${await answer.text()}`);
    },
  };
}

async function etcdLeader(machines: Machines): Promise<string | undefined> {
  for (const name of names) {
    const url = `http://${machines.addressOf(name)}:${ports.etcd}/v3/maintenance/status`;
    const asked = { method: "POST", body: "{}", signal: AbortSignal.timeout(1_000) };
    const answer = await fetch(url, asked).catch(() => undefined);
    const { header, leader } = ((await answer?.json()) ?? {}) as { header?: { member_id: string }; leader?: string };
    if (leader !== undefined && header?.member_id === leader) return name;
  }
  return undefined;
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
  timeline?: number;
}

const membersOf = (address: string): Promise<Member[]> =>
  fetch(`http://${address}:${ports.patroni}/cluster`, { signal: AbortSignal.timeout(1_000) })
    .then(async (answer) => ((await answer.json()) as { members: Member[] }).members)
    .catch(() => []);

/** A machine that was cut off goes on naming itself until it looks again: all that answer have to name the same. */
async function settled(machines: Machines, nodes: readonly Node[], followers: number): Promise<Node> {
  for (const end = Date.now() + longestMs; Date.now() < end; await pause(500)) {
    const answers = await Promise.all(nodes.map(({ name }) => membersOf(machines.addressOf(name))));
    const views = answers.filter((members) => members.length > 0);
    const leaders = new Set(views.map((members) => leaderOf(members)?.name));
    const [leader] = leaders;
    if (leaders.size !== 1 || leader === undefined || views.length <= followers) continue;
    if (views.every((members) => isFollowed(members, followers))) return nodes.find(({ name }) => name === leader)!;
  }
  throw new Sentence(`Three Postgres did not agree on a leader in ${longestMs / 1_000} s.`);
}

const leaderOf = (members: readonly Member[]) =>
  members.find(({ role, state }) => role === "leader" && state === "running");

function isFollowed(members: readonly Member[], followers: number): boolean {
  const timeline = leaderOf(members)?.timeline;
  /* One that stayed behind when another was promoted runs, too, and receives nothing. */
  const following = members.filter(
    (each) => each.role !== "leader" && /running|streaming/.test(each.state) && each.timeline === timeline,
  );
  return following.length >= followers && following.some(({ role }) => role === "sync_standby");
}
