import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { z } from "zod";

/** A key anybody can read here; good for a laptop, refused in production. */
const development = "ZGV2ZWxvcG1lbnQtYm9va2luZy1ub3QtYS1zZWNyZXQ";

const secret = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, "32 bytes as base64url")
  .transform((text) => Buffer.from(text, "base64url"));

/** The key under which clinics' keys are kept: in production it comes from the environment, or no clinic can be linked. */
export function bookingSecret(env: NodeJS.ProcessEnv = process.env): Buffer {
  const given = env["CARNET_BOOKING_SECRET"] ?? (env["NODE_ENV"] === "production" ? undefined : development);
  const read = secret.safeParse(given);
  if (!read.success) throw new Error("Set CARNET_BOOKING_SECRET to 32 random bytes, base64url.");
  return read.data;
}

/** Seals a clinic's key for its row, bound to the clinic: a stolen table opens nothing, and a moved row neither. */
export function sealKey(clinicId: string, key: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", bookingSecret(), nonce).setAAD(Buffer.from(clinicId));
  return Buffer.concat([nonce, cipher.update(key, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

/** Opens what `sealKey` made; throws when one bit of it is another. */
export function openKey(clinicId: string, sealed: Buffer): string {
  const decipher = createDecipheriv("aes-256-gcm", bookingSecret(), sealed.subarray(0, 12));
  decipher.setAAD(Buffer.from(clinicId)).setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString("utf8");
}
