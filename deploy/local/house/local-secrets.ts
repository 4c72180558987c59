import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The secrets of one data folder: made at its first start, kept with its data, known nowhere else. */
export interface LocalSecrets {
  /** Of the bus's provisioner, of every speaker on the bus and of every service's database roles. */
  passwords: Record<string, string>;
  /** Signs what the card provider's stand-in tells us. */
  cardsWebhook: string;
  /** Signs the addresses to which letters are returned. */
  mailReturn: string;
  pepper: string;
  fakeSaltKey: string;
  /** What services know the edge by. */
  gateway: string;
}

/** Reads the secrets of a data folder, and makes the ones it lacks. */
export function localSecrets(folder: string, names: readonly string[]): LocalSecrets {
  const file = join(folder, "secrets.json");
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Partial<LocalSecrets>) : {};
  const fresh = () => randomBytes(32).toString("base64url");
  const secrets: LocalSecrets = {
    passwords: Object.fromEntries(names.map((name) => [name, stored.passwords?.[name] ?? fresh()])),
    cardsWebhook: stored.cardsWebhook ?? `whsec_${fresh()}`,
    mailReturn: stored.mailReturn ?? fresh(),
    pepper: stored.pepper ?? fresh(),
    fakeSaltKey: stored.fakeSaltKey ?? fresh(),
    gateway: stored.gateway ?? fresh(),
  };
  writeFileSync(file, JSON.stringify(secrets, null, 1), { mode: 0o600 });
  return secrets;
}
