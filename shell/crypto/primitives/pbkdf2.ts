import type { Argon } from "./argon.ts";

const passes = 600_000;

/** PBKDF2-SHA-256, native: suite 1, which only builds for FIPS tenants accept, and what Argon2id is measured against. */
export const pbkdf2: Argon = async (password, salt) => {
  const { subtle } = globalThis.crypto;
  const key = await subtle.importKey("raw", password, "PBKDF2", false, ["deriveBits"]);
  const how = { name: "PBKDF2", hash: "SHA-256", salt, iterations: passes };
  return new Uint8Array(await subtle.deriveBits(how, key, 256));
};
