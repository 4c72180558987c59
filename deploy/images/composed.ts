import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** A service of the compose file, as far as it is read here. */
export interface Composed {
  image: string;
  /** Where it is built by us, and by no service before it. */
  build?: { dockerfile: string; context: string; args?: Record<string, string> };
  command?: readonly string[];
  env_file?: readonly string[];
  environment?: Record<string, string>;
  volumes?: readonly string[];
  secrets?: readonly string[];
  healthcheck?: { test: readonly string[] };
  stop_grace_period?: string;
  read_only?: boolean;
  tmpfs?: readonly string[];
  cap_drop?: readonly string[];
  restart?: string;
  depends_on?: Record<string, { condition: string }>;
}

const folder = join(import.meta.dirname, "../production");

/** What `deploy/production/compose.yaml` runs, by name: those of ours are built, others come from a registry. */
export function readCompose(file = join(folder, "compose.yaml")): Record<string, Composed> {
  return (parse(readFileSync(file, "utf8"), { merge: true }) as { services: Record<string, Composed> }).services;
}

/** The variables of a file as compose, systemd and a shell read it. */
export function readVariables(file: string): Record<string, string> {
  const lines = readFileSync(file, "utf8").matchAll(/^([A-Z0-9_]+)=(?:'(.*)'|(.*))$/gm);
  return Object.fromEntries([...lines].map(([, name = "", quoted, plain = ""]) => [name, quoted ?? plain]));
}
