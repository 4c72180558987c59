import { spawnSync } from "node:child_process";
import { watchParent } from "../../local/processes/watch-parent.ts";
import { Sentence } from "../../local/sentence.ts";
import type { SmallDisk } from "../../local/testing/small-disk.ts";

/** What of a drill runs on one machine, with a disk of its own. */
export interface Machine {
  name: string;
  disk: SmallDisk;
  start(): void;
  /** Ends what runs there at once, as a machine that loses its power. */
  kill(): Promise<void>;
  /** Nothing reaches the machine and nothing leaves it, and no connection is closed. */
  cutOff(): void;
  rejoin(): void;
}

/** Machines with an address each, on a network of their own that can be cut. */
export interface Machines {
  /** All addresses of the network, as `pg_hba` names them. */
  network: string;
  addressOf(name: string): string;
  /** The command line that runs a program on one of them. */
  on(name: string, command: string, args: readonly string[], as?: { uid: number; gid: number }): [string, string[]];
  /** What one sends goes nowhere, and nothing reaches it; no connection is closed. */
  cutOff(name: string): void;
  rejoin(name: string): void;
  remove(): void;
}

/** A network namespace of Linux for each, on one bridge: that takes root, and `ip` of iproute2. */
export function makeMachines(names: readonly string[]): Machines {
  const own = `cd${process.pid}`;
  /* A network that other drills on this machine do not have. */
  const [second, third] = [64 + ((process.pid >> 8) % 64), process.pid % 256];
  const prefix = `100.${second}.${third}`;
  const space = (name: string) => `${own}${name}`;
  const cable = (name: string) => `${own}${names.indexOf(name)}`;
  const clean = [
    `ip link del ${own}`,
    ...names.flatMap((name) => [`ip netns del ${space(name)}`, `ip link del ${cable(name)}`]),
  ];
  const watchdog = watchParent(clean.join("; "), []);
  const remove = () => {
    for (const each of clean) spawnSync("sh", ["-c", each]);
    watchdog.dismiss();
  };
  const addressOf = (name: string) => `${prefix}.${names.indexOf(name) + 1}`;
  try {
    ip("link", "add", own, "type", "bridge");
    ip("addr", "add", `${prefix}.254/24`, "dev", own);
    ip("link", "set", own, "up");
    for (const name of names) {
      ip("netns", "add", space(name));
      ip("link", "add", cable(name), "type", "veth", "peer", "name", "eth0", "netns", space(name));
      ip("link", "set", cable(name), "master", own, "up");
      ip("-n", space(name), "addr", "add", `${addressOf(name)}/24`, "dev", "eth0");
      for (const device of ["lo", "eth0"]) ip("-n", space(name), "link", "set", device, "up");
    }
  } catch (error) {
    remove();
    throw error;
  }
  return {
    network: `${prefix}.0/24`,
    addressOf,
    on: (name, command, args, as) => [
      "ip",
      [
        ...["netns", "exec", space(name)],
        ...(as ? ["setpriv", `--reuid=${as.uid}`, `--regid=${as.gid}`, "--clear-groups"] : []),
        ...[command, ...args],
      ],
    ],
    cutOff: (name) => ip("link", "set", cable(name), "nomaster"),
    rejoin: (name) => ip("link", "set", cable(name), "master", own),
    remove,
  };
}

function ip(...args: string[]): void {
  const { status, stderr, error } = spawnSync("ip", args, { encoding: "utf8" });
  if (status === 0) return;
  const reason = error?.message ?? stderr.trim().split("\n").at(-1);
  throw new Sentence(`Machines with a network of their own take Linux, root and iproute2 (${reason}).`);
}
