import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { findNatsServer } from "../../local/nats/find-server.ts";
import { findBinaries } from "../../local/postgres/find-binaries.ts";
import { claimPort } from "../../local/processes/claim-port.ts";
import { presentBrowser } from "../../journeys/run/find-browser.ts";
import { root } from "./steps.ts";

type Finding = { isWell: boolean; what: string };

/** `npm run doctor`: says what this machine has of what Carnet needs, and what to do about the rest. */
export default async function doctor(): Promise<void> {
  const findings = [node(), postgres(), await nats(), await port(), browser()];
  for (const { isWell, what } of findings) console.log(`${isWell ? "✓" : "✗"} ${what}`);
  process.exitCode = findings.every(({ isWell }) => isWell) ? 0 : 1;
}

const well = (what: string): Finding => ({ isWell: true, what });
const ill = (what: string): Finding => ({ isWell: false, what });
const said = (error: unknown) => ill(error instanceof Error ? error.message : String(error));

function node(): Finding {
  const npm = spawnSync("npm", ["--version"], { encoding: "utf8", shell: process.platform === "win32" }).stdout?.trim();
  return npm
    ? well(`Node ${process.versions.node} with npm ${npm}`)
    : ill("npm does not answer: install it with Node.");
}

function postgres(): Finding {
  if (process.env["DATABASE_URL"]) return well("Postgres of DATABASE_URL");
  const found = findBinaries();
  if (found.length === 0) return ill("No Postgres from 15: install postgresql, or set DATABASE_URL.");
  return well(`Postgres ${found.map(({ major, source }) => `${major} (${source})`).join(", ")}`);
}

async function nats(): Promise<Finding> {
  try {
    return well(`nats-server: ${findNatsServer(join(root, ".tools"))}`);
  } catch (error) {
    return said(error);
  }
}

async function port(): Promise<Finding> {
  const port = Number(process.env["PORT"] ?? 8080);
  return claimPort(port).then(() => well(`Port ${port} is free`), said);
}

function browser(): Finding {
  const path = presentBrowser();
  return path
    ? well(`Browser for journeys: ${path}`)
    : ill("No browser for journeys yet: npm test gets one, or set CARNET_CHROMIUM.");
}
