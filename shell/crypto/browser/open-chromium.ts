import { existsSync } from "node:fs";
import { chromium, type Browser } from "playwright-core";

/** A name that resolves here and is no secure context, as an intranet without https would be. */
export const insecureHost = "intranet.example";

const windowless = "/usr/bin/chromium-headless-shell";

/** Chromium as the machine has it, without a window where it can be; CARNET_CHROMIUM names another one. */
export const openChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env["CARNET_CHROMIUM"] || (existsSync(windowless) ? windowless : "/usr/bin/chromium"),
    args: ["--no-sandbox", `--host-resolver-rules=MAP ${insecureHost} 127.0.0.1`],
  });
