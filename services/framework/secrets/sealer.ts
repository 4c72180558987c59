import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { z } from "zod";

/** A key anybody can read here; good for a laptop, refused in production. */
const development = "ZGV2ZWxvcG1lbnQtYm9va2luZy1ub3QtYS1zZWNyZXQ";

const key = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, "32 bytes as base64url")
  .transform((text) => Buffer.from(text, "base64url"));

/**
 * Seals what a service keeps for others, as a clinic's key elsewhere, under the key of this variable of the environment, which
 * production needs.
 */
export function sealer(variable: `CARNET_${string}_SECRET`) {
  const secret = (): Buffer => {
    const { env } = process;
    const read = key.safeParse(env[variable] ?? (env["NODE_ENV"] === "production" ? undefined : development));
    if (!read.success) throw new Error(`Set ${variable} to 32 random bytes, base64url.`);
    return read.data;
  };
  return {
    /** Seals a text for one row, bound to its owner: a stolen table opens nothing, and a moved row neither. */
    seal(owner: string, text: string): Buffer {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", secret(), nonce).setAAD(Buffer.from(owner));
      return Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
    },
    /** Opens what `seal` made; throws when one bit of it is another. */
    open(owner: string, sealed: Buffer): string {
      const decipher = createDecipheriv("aes-256-gcm", secret(), sealed.subarray(0, 12));
      decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(-16));
      return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString("utf8");
    },
  };
}
