import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { Sentence } from "../../local/sentence.ts";
import { onPath } from "./on-path.ts";

/** Chromium built to have no window: what it does beside the page costs a quarter of what a journey costs in the other. */
const windowless = "chromium-headless-shell";
const systemNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const runProgram = promisify(execFile);
let found: Promise<string> | undefined;

/**
 * The path of a Chromium, looked for once, whoever asks: the one of CARNET_CHROMIUM, else Playwright's own, downloaded where there is
 * none at all, else the one without a window, which Debian installs (as root), else any this machine has; else one sentence (DEC-25).
 */
export function findBrowser(): Promise<string> {
  return (found ??= find());
}

async function find(): Promise<string> {
  const present = presentBrowser();
  const hasWindow = present !== undefined && systemNames.map((name) => onPath(name)).includes(present);
  if (present && (!hasWindow || present === process.env["CARNET_CHROMIUM"])) return present;
  const browser = (present ? undefined : await downloadPlaywrights()) ?? (await installWindowless()) ?? present;
  if (browser) return browser;
  throw new Sentence(
    "There is no browser for the journeys: install Chromium, or set CARNET_CHROMIUM to the path of one.",
  );
}

/** The Chromium this machine has already: the one of CARNET_CHROMIUM, Playwright's own, the one without a window, the system's. */
export function presentBrowser(): string | undefined {
  const candidates = [
    process.env["CARNET_CHROMIUM"],
    chromium.executablePath(),
    ...[windowless, ...systemNames].map((name) => onPath(name)),
  ];
  return candidates.find((path) => path !== undefined && existsSync(path));
}

async function installWindowless(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !onPath("apt-get")) return undefined;
  const install = ["install", "-y", "--no-install-recommends", windowless];
  for (const args of [["update"], install]) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await runProgram("apt-get", args, { env, timeout: 180_000 }).catch(() => {});
  }
  return onPath(windowless);
}

async function downloadPlaywrights(): Promise<string | undefined> {
  const cli = join(dirname(createRequire(import.meta.url).resolve("@playwright/test/package.json")), "cli.js");
  await runProgram(process.execPath, [cli, "install", "chromium"], { timeout: 180_000 }).catch(() => {});
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}
