import { concat, u8, utf8, type Bytes } from "../codec/bytes.ts";
import type { Agreement, Engine } from "./engine.ts";
import { hkdfExpand, hkdfExtract } from "./hash.ts";

/**
 * HPKE (RFC 9180), mode_base: DHKEM(P-256, HKDF-SHA256) 0x0010, HKDF-SHA256 0x0001, export-only AEAD 0xFFFF.
 * The exporter, rather than single-shot seal, lets one encapsulation serve a batch of up to 500 keys.
 */
const version = utf8("HPKE-v1");
const u16 = (value: number): Bytes => Uint8Array.of(value >> 8, value & 255);
const kemId = u16(0x0010);
const kemSuite = concat(utf8("KEM"), kemId);
const none = new Uint8Array(0);

/** An AEAD identifier of RFC 9180; the product exports keys only, the other one is there for the RFC's vectors. */
export type HpkeAead = 0xffff | 0x0001;
const suiteOf = (aead: HpkeAead): Bytes => concat(utf8("HPKE"), kemId, u16(0x0001), u16(aead));

const labeledExtract = (suite: Bytes, salt: Bytes, label: string, material: Bytes): Bytes =>
  hkdfExtract(salt, concat(version, suite, utf8(label), material));

const labeledExpand = (suite: Bytes, key: Bytes, label: string, info: Bytes, length: number): Bytes =>
  hkdfExpand(key, concat(u16(length), version, suite, utf8(label), info), length);

function sharedSecret(agreed: Bytes, enc: Bytes, recipient: Bytes): Bytes {
  const key = labeledExtract(kemSuite, none, "eae_prk", agreed);
  return labeledExpand(kemSuite, key, "shared_secret", concat(enc, recipient), 32);
}

/** Encapsulates to a recipient's point: `enc` (65 B) travels, `secret` (32 B) stays. */
export async function encapsulate(engine: Engine, recipient: Bytes): Promise<{ enc: Bytes; secret: Bytes }> {
  const { agreement, point: enc } = await engine.ephemeral();
  return { enc, secret: sharedSecret(await agreement.agree(recipient), enc, recipient) };
}

/** The recipient's side of `encapsulate`; a point off the curve is `pubkey`. */
export async function decapsulate(mine: Agreement, enc: Bytes, recipient: Bytes): Promise<Bytes> {
  return sharedSecret(await mine.agree(enc), enc, recipient);
}

/** KeySchedule of mode_base for `info`; the result is Export(context, length). */
export function exporter(
  secret: Bytes,
  info: Bytes,
  aead: HpkeAead = 0xffff,
): (context: Bytes, length: number) => Bytes {
  const suite = suiteOf(aead);
  const pskHash = labeledExtract(suite, none, "psk_id_hash", none);
  const schedule = concat(u8(0), pskHash, labeledExtract(suite, none, "info_hash", info));
  const key = labeledExpand(suite, labeledExtract(suite, secret, "secret", none), "exp", schedule, 32);
  return (context, length) => labeledExpand(suite, key, "sec", context, length);
}
