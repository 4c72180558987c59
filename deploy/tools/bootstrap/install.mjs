import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { progress } from "./progress.mjs";
import { sentence } from "./sentence.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const noNetwork = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/;

/** Installs what the lockfile names, if it is not what is installed. */
export async function install(folder = root) {
  if (isInstalled(folder)) return;
  await progress("Installing packages", () => installPackages(folder), { usually: 30 });
}

async function installPackages(folder) {
  const { code, told } = await npmCi(folder);
  if (code === 0) return;
  if (noNetwork.test(told)) {
    throw sentence(
      "The packages could not be installed because their registry cannot be reached: connect to the network and run this again.",
    );
  }
  throw sentence(`The packages could not be installed: run npm ci and read its last lines (${lastLine(told)}).`);
}

/**
 * Whether every package of the lockfile is installed in the version it names. Compared by content, because dates of
 * files change with every checkout; packages for other platforms may be absent.
 */
export function isInstalled(folder) {
  const hidden = join(folder, "node_modules/.package-lock.json");
  if (!existsSync(hidden)) return false;
  const wanted = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")).packages;
  const present = JSON.parse(readFileSync(hidden, "utf8")).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional, peer, link }]) =>
      !path.includes("node_modules/") ||
      link ||
      present[path]?.version === version ||
      (!present[path] && (optional || peer)),
  );
}

function npmCi(folder) {
  const args = [
    "ci",
    "--no-audit",
    "--no-fund",
    "--prefer-offline",
    "--fetch-retry-mintimeout=1000",
    "--fetch-retry-maxtimeout=5000",
    "--fetch-retries=2",
  ];
  return new Promise((resolve) => {
    const npm = spawn("npm", args, {
      cwd: folder,
      shell: process.platform === "win32",
      stdio: ["ignore", "pipe", "pipe"],
    });
    let told = "";
    for (const stream of [npm.stdout, npm.stderr]) stream.on("data", (text) => (told = (told + text).slice(-8_000)));
    npm.on("error", (error) => resolve({ code: 1, told: error.message }));
    npm.on("close", (code) => resolve({ code, told }));
  });
}

const lastLine = (text) =>
  text
    .trim()
    .split("\n")
    .findLast((line) => /error/i.test(line)) ?? "";
