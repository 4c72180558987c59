import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { clockRules } from "@carnet/services/framework/clock-rules";
import { requireRoom } from "../../local/house/room-on-disk.ts";
import { findNatsServer } from "../../local/nats/find-server.ts";
import { findBinaries } from "../../local/postgres/find-binaries.ts";
import { claimPort } from "../../local/processes/claim-port.ts";
import { presentBrowser } from "../../journeys/run/find-browser.ts";
import { Sentence } from "../../local/sentence.ts";
import { checkProduction, type Finding } from "../../production/check-production.ts";
import { root } from "./steps.ts";

/**
 * `npm run doctor`: says what this machine has of what Carnet needs, and what to do about the rest. `npm run doctor production
 * [-- --tls=certificate,key]` looks at what a production stands on, with the environment of its services.
 */
export default async function doctor([where, ...options]: string[]): Promise<void> {
  if (where !== undefined && where !== "production")
    throw new Sentence(`There is no doctor of ${where}: say nothing, or production.`);
  const findings = where
    ? await production(options)
    : [node(), clocks(), postgres(), await nats(), await port(), disk(), browser()];
  for (const { isWell, what } of findings) console.log(`${isWell ? "✓" : "✗"} ${what}`);
  process.exitCode = findings.every(({ isWell }) => isWell) ? 0 : 1;
}

const well = (what: string): Finding => ({ isWell: true, what });
const ill = (what: string): Finding => ({ isWell: false, what });
const said = (error: unknown) => ill(error instanceof Error ? error.message : String(error));

/** Custodians are looked at where they run: each has an operator of its own. */
async function production(options: string[]): Promise<Finding[]> {
  process.env["NODE_ENV"] = "production";
  const [{ account }, { mailer }, { patient }, { portal }] = await Promise.all([
    import("@carnet/services/account/app"),
    import("@carnet/services/mailer/app"),
    import("@carnet/services/patient/app"),
    import("@carnet/services/portal/app"),
  ]);
  const files = options.find((option) => option.startsWith("--tls="))?.slice("--tls=".length);
  const [certificate = "", key = ""] = files?.split(",") ?? [];
  const tls = files === undefined ? undefined : { certificate, key };
  return checkProduction({ env: process.env, services: [account, mailer, patient, portal], tls });
}

function disk(): Finding {
  const data = resolve(root, process.env["CARNET_DATA"] ?? ".carnet");
  try {
    requireRoom(data);
  } catch (error) {
    return said(error);
  }
  return well(`There is room for ${data}`);
}

function node(): Finding {
  const npm = spawnSync("npm", ["--version"], { encoding: "utf8", shell: process.platform === "win32" }).stdout?.trim();
  return npm
    ? well(`Node ${process.versions.node} with npm ${npm}`)
    : ill("npm does not answer: install it with Node.");
}

/** They ship with the house: those of the machine are not asked. */
const clocks = (): Finding => well(`Clock rules of IANA ${clockRules}`);

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
