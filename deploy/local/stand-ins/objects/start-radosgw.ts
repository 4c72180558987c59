import { execFile, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../../processes/free-port.ts";
import { keepChild } from "../../processes/keep-child.ts";
import { Sentence } from "../../sentence.ts";
import type { ObjectKeys } from "./check-signature.ts";

const run = promisify(execFile);
const parcels = ["radosgw", "ceph-mon", "ceph-osd"];
/** From the start of its monitor, in ms; 20 s are usual. */
const timeoutMs = 180_000;

export interface RunningGateway {
  origin: string;
  keys: ObjectKeys;
  stop(): Promise<void>;
}

/**
 * Ceph's own gateway to S3 on loopback, with one monitor and one store that lives in memory: a real service of the kind a
 * clinic's files are kept in. Only the deep run needs it; as root, Debian's packages are installed where they lack.
 */
export async function startRadosgw(): Promise<RunningGateway> {
  install();
  const folder = mkdtempSync(join(tmpdir(), "carnet-ceph-"));
  const [monitor, gateway] = [await freePort(), await freePort()];
  const at = (name: string) => join(folder, name);
  const fsid = randomUUID();
  writeFileSync(at("ceph.conf"), configuration(folder, fsid, monitor));
  const ceph = (program: string, ...args: string[]) => run(program, ["-c", at("ceph.conf"), ...args], { cwd: folder });
  const start = (program: string, ...args: string[]) =>
    keepChild(program, ["-f", "-c", at("ceph.conf"), ...args], {
      watchdogCommand: 'kill -9 "$1"; rm -rf "$2"',
      watchdogArguments: [folder],
    });

  for (const [index, [name, ...caps]] of keyring.entries())
    await run("ceph-authtool", [
      ...(index === 0 ? ["--create-keyring"] : []),
      at("keyring"),
      "--gen-key",
      "-n",
      name,
      ...caps.flatMap((cap) => ["--cap", ...cap.split(":")]),
    ]);
  await run("monmaptool", ["--create", "--fsid", fsid, "--addv", "a", `[v2:127.0.0.1:${monitor}]`, at("monmap")]);
  await ceph("ceph-mon", "--mkfs", "-i", "a", "--monmap", at("monmap"), "--keyring", at("keyring"));
  const children = [start("ceph-mon", "-i", "a")];
  const stop = async () => {
    await Promise.all(children.reverse().map((child) => child.end("SIGKILL")));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await ceph("ceph", "osd", "create");
    mkdirSync(at("osd"));
    await ceph("ceph-osd", "-i", "0", "--mkfs");
    children.push(start("ceph-osd", "-i", "0"));
    const frontend = `--rgw-frontends=beast endpoint=127.0.0.1:${gateway}`;
    children.push(start("radosgw", "-n", "client.rgw", frontend));
    const origin = `http://127.0.0.1:${gateway}`;
    await answers(origin);
    const keys = { accessKeyId: "carnet", secretAccessKey: randomUUID() };
    const names = ["--access-key", keys.accessKeyId, "--secret-key", keys.secretAccessKey];
    await ceph("radosgw-admin", "user", "create", "--uid", "carnet", "--display-name", "Carnet", ...names);
    return { origin, keys, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Who may do what in this Ceph; keys are made anew each time. */
const keyring = [
  ["mon.", "mon:allow *"],
  ["client.admin", "mon:allow *", "osd:allow *"],
  ["osd.0", "mon:allow profile osd", "osd:allow *"],
  ["client.rgw", "mon:allow *", "osd:allow *"],
] as const;

const configuration = (folder: string, fsid: string, monitor: number) => `[global]
fsid = ${fsid}
keyring = ${folder}/keyring
mon initial members = a
mon host = [v2:127.0.0.1:${monitor}]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
mon data = ${folder}/mon
osd data = ${folder}/osd
run dir = ${folder}
admin socket = ${folder}/$name.asok
log file = ${folder}/$name.log
pid file =
osd objectstore = memstore
memstore device bytes = 1073741824
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
`;

function install(): void {
  const isThere = () => parcels.every((name) => spawnSync("sh", ["-c", `command -v ${name}`]).status === 0);
  if (isThere()) return;
  if (process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...parcels]])
      spawnSync("apt-get", args, { stdio: "ignore", env });
  }
  if (!isThere()) throw new Sentence(`There is no Ceph to keep files in: install ${parcels.join(", ")}.`);
}

async function answers(origin: string): Promise<void> {
  const until = Date.now() + timeoutMs;
  while (
    !(await fetch(origin).then(
      (response) => response.ok,
      () => false,
    ))
  ) {
    if (Date.now() > until) throw new Sentence("Ceph's gateway did not answer in three minutes.");
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
