import { createECDH, createHmac } from "node:crypto";
import { Refused } from "./refused.ts";

/**
 * HPKE (RFC 9180), mode_base, export only: DHKEM(P-256, HKDF-SHA256) 0x0010, HKDF-SHA256 0x0001, AEAD 0xFFFF.
 * A second implementation on purpose: a custodian checks and opens with nothing that a browser runs.
 */
const version = Buffer.from("HPKE-v1");
const kem = Buffer.from("KEM\x00\x10", "latin1");
const suite = Buffer.from("HPKE\x00\x10\x00\x01\xff\xff", "latin1");
const none = Buffer.alloc(0);

const mac = (key: Buffer, message: Buffer) => createHmac("sha256", key).update(message).digest();

const extract = (scope: Buffer, salt: Buffer, label: string, material: Buffer) =>
  mac(salt.length > 0 ? salt : Buffer.alloc(32), Buffer.concat([version, scope, Buffer.from(label), material]));

/** 32 bytes are one block of HKDF-Expand, and all that is ever asked for. */
const expand = (scope: Buffer, key: Buffer, label: string, info: Buffer) =>
  mac(key, Buffer.concat([Buffer.of(0, 32), version, scope, Buffer.from(label), info, Buffer.of(1)]));

const shared = (agreed: Buffer, enc: Buffer, recipient: Buffer) =>
  expand(kem, extract(kem, none, "eae_prk", agreed), "shared_secret", Buffer.concat([enc, recipient]));

/** Encapsulates to a point: `enc` (65 bytes) travels, `secret` stays. */
export function encapsulate(recipient: Buffer): { enc: Buffer; secret: Buffer } {
  const pair = createECDH("prime256v1");
  const enc = pair.generateKeys();
  return { enc, secret: shared(agree(pair, recipient), enc, recipient) };
}

/** The recipient's side, by the private scalar. */
export function decapsulate(scalar: Buffer, enc: Buffer, recipient: Buffer): Buffer {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(scalar);
  return shared(agree(pair, enc), enc, recipient);
}

/** Export(context, 32) for this info. */
export function exportKey(secret: Buffer, info: Buffer, context: Buffer): Buffer {
  const pskHash = extract(suite, none, "psk_id_hash", none);
  const schedule = Buffer.concat([Buffer.of(0), pskHash, extract(suite, none, "info_hash", info)]);
  const key = expand(suite, extract(suite, secret, "secret", none), "exp", schedule);
  return expand(suite, key, "sec", context);
}

function agree(pair: ReturnType<typeof createECDH>, point: Buffer): Buffer {
  try {
    return pair.computeSecret(point);
  } catch {
    throw new Refused("pubkey");
  }
}
