import { argon2id } from "hash-wasm";
import type { Bytes } from "../codec/bytes.ts";

/** Stretches a password to 32 bytes; suite 2 means exactly these constants, and no number comes from the wire. */
export type Argon = (password: Bytes, salt: Bytes) => Promise<Bytes>;

/** Argon2id v1.3, m = 64 MiB, t = 3, p = 1 (suite 2). */
export const argonSuite = 2;
const memoryKiB = 65536;
const passes = 3;

/** Argon2id in WebAssembly, or `inScript` where WebAssembly is blocked: 3.6 times slower, same result. */
export const argonWith =
  (inScript: Argon): Argon =>
  async (password, salt) =>
    typeof WebAssembly === "object"
      ? inWasm(password, salt).catch(() => inScript(password, salt))
      : inScript(password, salt);

/** The same in one process. */
export const argon: Argon = (password, salt) => argonWith(argonInScript)(password, salt);

const inWasm: Argon = async (password, salt) => {
  const cost = { parallelism: 1, iterations: passes, memorySize: memoryKiB, hashLength: 32 };
  return (await argon2id({ password, salt, ...cost, outputType: "binary" })) as Bytes;
};

/** Argon2id in JavaScript. */
export const argonInScript: Argon = async (password, salt) => {
  const { argon2idAsync } = await import("@noble/hashes/argon2.js");
  return (await argon2idAsync(password, salt, { t: passes, m: memoryKiB, p: 1, dkLen: 32 })) as Bytes;
};
