import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { CustodianKey } from "../key/custodian-key.ts";
import { decapsulate, encapsulate, exportKey } from "./hpke.ts";
import { lengthPrefixed } from "@carnet/services/framework";
import { readPublicKey } from "./public-key.ts";
import { Refused } from "./refused.ts";

const count = 2;
const shareLength = 133;

/** What is to be released: the blob of somebody's former keys, and for whom. */
export interface Escrowed {
  /** `01 | n | n × (custodian 8 | enc 65 | nonce 12 | share 48)`, base64url. */
  readonly escrow: string;
  readonly oldFp: string;
  readonly oldGen: number;
  /** Clinics under whose policy it may have been sealed; the platform's is always tried. */
  readonly clinics: readonly string[];
}

export interface Recipient {
  readonly clinicId: string | null;
  readonly member: string;
  readonly newPubKey: string;
}

const placeOf = (key: CustodianKey) => (key.id === "A" ? 0 : 1);

/** Whether a blob is well made and its share in this custodian's place is a clinic's own: then this one is not asked. */
export function isForAnother(key: CustodianKey, escrow: string): boolean {
  const bytes = Buffer.from(escrow, "base64url");
  if (bytes[0] !== 1 || bytes[1] !== count || bytes.length !== 2 + count * shareLength) return false;
  const at = 2 + placeOf(key) * shareLength;
  return key.id === "B" && !bytes.subarray(at, at + 8).equals(readPublicKey(key.pubKey).fp.subarray(0, 8));
}

/**
 * One agreement in, one out: this custodian's share, which alone is noise, re-encrypted straight to the new key.
 * The other share and the secret itself are never seen here.
 */
export function releaseShare(key: CustodianKey, from: Escrowed, to: Recipient): string {
  const bound = lengthPrefixed("pm1/escrow-principal", Buffer.from(from.oldFp, "base64url"), from.oldGen);
  const share = openShare(key, from, bound);
  const recipient = readPublicKey(to.newPubKey);
  const { enc, secret } = encapsulate(recipient.encPoint);
  const info = lengthPrefixed("pm1/release", to.clinicId ?? "platform", to.member, recipient.fp, placeOf(key));
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", exportKey(secret, info, lengthPrefixed("pm1/release-key")), nonce);
  const sealed = Buffer.concat([cipher.setAAD(bound).update(share), cipher.final(), cipher.getAuthTag()]);
  share.fill(0);
  return Buffer.concat([enc, nonce, sealed]).toString("base64url");
}

function openShare(key: CustodianKey, { escrow, clinics }: Escrowed, bound: Buffer): Buffer {
  const bytes = Buffer.from(escrow, "base64url");
  if (bytes[0] !== 1 || bytes[1] !== count || bytes.length !== 2 + count * shareLength) throw new Refused("escrow");
  const own = readPublicKey(key.pubKey);
  const at = 2 + placeOf(key) * shareLength;
  const share = bytes.subarray(at, at + shareLength);
  if (!share.subarray(0, 8).equals(own.fp.subarray(0, 8))) throw new Refused("escrow");
  const secret = decapsulate(Buffer.from(key.encBundle.subarray(0, 32)), share.subarray(8, 73), own.encPoint);
  for (const scope of ["platform", ...clinics]) {
    const info = lengthPrefixed("pm1/escrow", scope, key.id, own.fp, placeOf(key), count);
    const opened = opens(exportKey(secret, info, lengthPrefixed("pm1/escrow-key")), share.subarray(73), bound);
    if (opened) return opened;
  }
  throw new Refused("escrow");
}

function opens(key: Buffer, sealed: Buffer, bound: Buffer): Buffer | null {
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, 12), { authTagLength: 16 });
    decipher.setAAD(bound).setAuthTag(sealed.subarray(-16));
    return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
  } catch {
    return null;
  }
}
