import { createHmac } from "node:crypto";
import { readSecrets } from "./secrets.ts";

/** The suite every browser that can runs: Argon2id (PROTOCOL.md section 3). */
const suite = 2;

/**
 * The salt an address without an account seems to have: always the same one, of the form of a real one, on every process.
 * So nobody learns from /preauthenticate who has an account (THR-20).
 */
export function fakeSalt(email: string): string {
  const random = createHmac("sha256", readSecrets().fakeSaltKey)
    .update(`pm1/fake-salt\0${email}`)
    .digest()
    .subarray(0, 16);
  return Buffer.concat([Buffer.of(suite), random]).toString("base64url");
}
