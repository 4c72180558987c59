import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { chromium } from "@playwright/test";
import { Sentence } from "../../local/sentence.ts";

const systemNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * The path of a Chromium: one this machine has; where there is none, Playwright's is downloaded, else Debian's
 * installed (as root); else one sentence.
 */
export function findBrowser(): string {
  const present = presentBrowser();
  if (present) return present;
  const playwright = join(dirname(createRequire(import.meta.url).resolve("@playwright/test/package.json")), "cli.js");
  spawnSync(process.execPath, [playwright, "install", "chromium"], { stdio: "ignore", timeout: 180_000 });
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  if (process.getuid?.() === 0) {
    for (const args of [["update"], ["install", "-y", "--no-install-recommends", "chromium"]]) {
      spawnSync("apt-get", args, { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
    }
    const installed = onPath("chromium");
    if (installed) return installed;
  }
  throw new Sentence(
    "There is no browser for the journeys: install Chromium, or set CARNET_CHROMIUM to the path of one.",
  );
}

/** The Chromium this machine has already: the one of CARNET_CHROMIUM, Playwright's own, the system's. */
export function presentBrowser(): string | undefined {
  const candidates = [process.env["CARNET_CHROMIUM"], chromium.executablePath(), ...systemNames.map(onPath)];
  return candidates.find((path) => path !== undefined && existsSync(path));
}

function onPath(name: string): string | undefined {
  const path = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).stdout?.trim();
  return path || undefined;
}
