import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Browser } from "@playwright/test";
import type { Language } from "../words.ts";
import { findBrowser } from "../run/find-browser.ts";

/** A browser with a profile on disk, as people have one: it can be killed, and started again with what the disk kept. */
export interface OwnBrowser {
  browser: Browser;
  /** Ends all of its processes at once, as a crash or an empty battery does. */
  kill(): Promise<void>;
}

/** Starts a browser on the profile in a folder, in a language. */
export async function startBrowser(profile: string, language: Language): Promise<OwnBrowser> {
  const portFile = join(profile, "DevToolsActivePort");
  await rm(portFile, { force: true });
  const child = spawn(
    await findBrowser(),
    [
      "--headless",
      `--user-data-dir=${profile}`,
      "--remote-debugging-port=0",
      "--no-first-run",
      // The first is for what Chromium says itself, the second for what it tells pages.
      `--lang=${language}-CA`,
      `--accept-lang=${language}-CA`,
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
    { detached: true, stdio: "ignore" },
  );
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const port = await portIn(portFile);
  return {
    browser: await connect(port),
    kill: async () => {
      process.kill(-child.pid!, "SIGKILL");
      await ended;
    },
  };
}

/** A browser that has just begun leaves who comes too early without an answer for good, and answers the next. */
async function connect(port: string, tries = 3): Promise<Browser> {
  try {
    return await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { timeout: 10_000 });
  } catch (error) {
    if (tries === 1) throw error;
    return connect(port, tries - 1);
  }
}

/** The port a browser wrote down; the file is there a moment before it says anything. */
async function portIn(file: string): Promise<string> {
  for (let waited = 0; waited <= 20_000; waited += 100) {
    const [port] = (await readFile(file, "utf8").catch(() => "")).split("\n");
    if (port) return port;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The browser did not start.");
}
