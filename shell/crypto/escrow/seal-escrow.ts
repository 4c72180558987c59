import { toB64 } from "../codec/base64url.ts";
import { concat, u8, xor, type Bytes } from "../codec/bytes.ts";
import { lengthPrefixed } from "../codec/length-prefixed.ts";
import { PmError } from "../errors.ts";
import type { Engine } from "../primitives/engine.ts";
import { encapsulate, exporter } from "../primitives/hpke.ts";
import type { B64 } from "../types.ts";
import type { EscrowPolicy } from "./escrow-policy.ts";

/** What is escrowed of a principal: the decryption half, of this fingerprint and generation. */
export const principalEscrow = (fp: Bytes, generation: number): Bytes =>
  lengthPrefixed("pm1/escrow-principal", fp, generation);

/** What is escrowed of a patient: the key of one epoch. */
export const patientEscrow = (clinicId: string, patientId: string, epoch: number): Bytes =>
  lengthPrefixed("pm1/escrow-patient", clinicId, patientId, epoch);

/** Binds a share to the clinic, the custodian and its place among the shares. */
export const escrowInfo = (scope: string, custodianId: string, fp: Bytes, index: number, count: number): Bytes =>
  lengthPrefixed("pm1/escrow", scope, custodianId, fp, index, count);

/** The length of one custodian's part of a blob. */
export const shareLength = 133;

/** Whom a blob is sealed to: the first eight bytes of each fingerprint; none for what is no blob. */
export function custodiansOf(blob: Bytes): Bytes[] {
  const count = blob[1] ?? 0;
  if (blob[0] !== 1 || blob.length !== 2 + count * shareLength) return [];
  return Array.from({ length: count }, (_, at) => blob.slice(2 + at * shareLength, 10 + at * shareLength));
}

export const escrowKeyContext = lengthPrefixed("pm1/escrow-key");

/**
 * `01 | n | n × (custodian 8 | enc 65 | nonce 12 | share 48)`: the exclusive or of all shares is the secret,
 * so n - 1 of them are noise. Each share is wrapped to one custodian.
 */
export async function sealEscrow(engine: Engine, policy: EscrowPolicy, secret: Bytes, bound: Bytes): Promise<B64> {
  const { scope, custodians } = policy;
  const count = custodians.length;
  if (count < 2) throw new PmError("policy");
  const noise = custodians.slice(1).map(() => engine.random(secret.length));
  const shares = [...noise, xor(secret, ...noise)];
  const parts: Bytes[] = [];
  for (const [index, custodian] of custodians.entries()) {
    const { fp, encPoint } = custodian.public;
    const { enc, secret: shared } = await encapsulate(engine, encPoint);
    const key = exporter(shared, escrowInfo(scope, custodian.id, fp, index, count))(escrowKeyContext, 32);
    const nonce = engine.random(12);
    parts.push(fp.slice(0, 8), enc, nonce, await (await engine.aead(key)).seal(nonce, shares[index]!, bound));
  }
  return toB64(concat(u8(1), u8(count), ...parts));
}
