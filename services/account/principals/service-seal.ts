import { createHmac, hkdfSync } from "node:crypto";
import { openAtRest, sealAtRest } from "./rest-seal.ts";
import { readSecrets } from "./secrets.ts";

const keyFor = (purpose: string, context: string) =>
  Buffer.from(hkdfSync("sha256", readSecrets().pepper, Buffer.alloc(0), `carnet/${purpose}\0${context}`, 32));

/** Seals a text under a key only this service has, for one purpose and one context: a stolen table tells nothing. */
export const sealForService = (purpose: string, context: string, text: string): Buffer =>
  sealAtRest(keyFor(purpose, context), text);

/** Opens what sealForService made for the same purpose and context; throws otherwise. */
export const openForService = (purpose: string, context: string, sealed: Buffer): string =>
  openAtRest(keyFor(purpose, context), sealed);

/** A peppered fingerprint of something with enough entropy of its own. */
export const markOf = (purpose: string, ...parts: string[]): string =>
  createHmac("sha256", readSecrets().pepper)
    .update([`carnet/${purpose}`, ...parts].join("\0"))
    .digest("hex");
