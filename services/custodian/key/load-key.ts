import { readFileSync } from "node:fs";
import { CannotStart } from "@carnet/services/framework";
import a from "../development-keys/a.json" with { type: "json" };
import b from "../development-keys/b.json" with { type: "json" };
import { readCustodianKey, type CustodianKey } from "./custodian-key.ts";

const development = { A: a, B: b };

/**
 * The keys of one custodian: the file CARNET_CUSTODIAN_A_KEY or CARNET_CUSTODIAN_B_KEY names, else the development keys.
 * In production it must be named, and the development keys are refused by name and by fingerprint.
 */
export function loadKey(id: "A" | "B", env: NodeJS.ProcessEnv = process.env): CustodianKey {
  const variable = `CARNET_CUSTODIAN_${id}_KEY`;
  const path = env[variable];
  const isProduction = env["NODE_ENV"] === "production";
  if (isProduction && !path) throw new CannotStart(`Custodian ${id} cannot start: set ${variable} to its key file.`);
  const key = readCustodianKey(path ? readFile(path, variable) : development[id], id);
  const isDevelopment = key.developmentOnly || [a.fp, b.fp].includes(key.fingerprint);
  if (isProduction && isDevelopment) {
    throw new CannotStart(
      `Custodian ${id} cannot start: the development keys open everything to everybody; give it keys of its own.`,
    );
  }
  return { ...key, developmentOnly: isDevelopment };
}

function readFile(path: string, variable: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    const { code = "no JSON" } = error as NodeJS.ErrnoException;
    throw new CannotStart(`The file that ${variable} names cannot be read (${code}).`);
  }
}
