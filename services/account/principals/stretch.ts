import { createHmac, scrypt } from "node:crypto";
import { Refusal } from "@carnet/services/framework";
import { readSecrets } from "./secrets.ts";

/** 32 MB and about 80 ms of one core for each guess (PROTOCOL.md section 13). */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 };
const atOnce = 2;
const longestQueue = 200;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Turns a password proof into its verifier and the key that seals the secret keys at rest, off the event loop.
 * Two at a time; with 200 in the queue it refuses with "busy" rather than letting everybody wait.
 */
export async function stretch(proof: string, rowSalt: Buffer): Promise<{ verifier: Buffer; restKey: Buffer }> {
  const peppered = createHmac("sha256", readSecrets().pepper).update(Buffer.from(proof, "base64url")).digest();
  await takeTurn();
  try {
    const out = await new Promise<Buffer>((resolve, reject) =>
      scrypt(peppered, rowSalt, 64, cost, (error, key) => (error ? reject(error) : resolve(key))),
    );
    return { verifier: out.subarray(0, 32), restKey: out.subarray(32) };
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function takeTurn(): Promise<void> {
  if (running >= atOnce) {
    if (waiting.length >= longestQueue) throw new Refusal("busy");
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
}
