import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { root } from "./root.mjs";

const kib = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`;
const brotli = (file) =>
  existsSync(`${file}.br`) ? statSync(`${file}.br`).size : brotliCompressSync(readFileSync(file)).length;

/** The scripts a built page fetches before anybody acts: its tags and its preloads, as they travel under brotli. */
export function firstScripts(folder, publicPath) {
  const html = readFileSync(path.join(folder, "index.html"), "utf8");
  const addresses = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, address]) => address);
  return [...new Set(addresses)]
    .map((address) => ({ address, bytes: brotli(path.join(folder, address.slice(publicPath.length))) }))
    .sort((one, other) => other.bytes - one.bytes);
}

/** Prints what each page of the product costs at first sight, largest file first. */
function printSizes() {
  for (const [folder, publicPath] of [
    ["shell/dist", "/"],
    ["mf-portal/dist/standalone", "/patient/"],
    ["mf-admin/dist/standalone", "/admin/"],
  ]) {
    if (!existsSync(path.join(root, folder, "index.html"))) continue;
    const scripts = firstScripts(path.join(root, folder), publicPath);
    console.log(`${folder}: ${kib(scripts.reduce((sum, { bytes }) => sum + bytes, 0))} in ${scripts.length} scripts`);
    for (const { address, bytes } of scripts) console.log(`  ${kib(bytes).padStart(10)}  ${address}`);
  }
}

if (process.argv[1] === import.meta.filename) printSizes();
