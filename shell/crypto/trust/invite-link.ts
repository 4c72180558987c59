import { fromB64, toB64 } from "../codec/base64url.ts";
import { equal, type Bytes } from "../codec/bytes.ts";
import { labelParts } from "../codec/label-parts.ts";
import { PmError } from "../errors.ts";
import { mac } from "../primitives/hash.ts";
import type { B64 } from "../types.ts";

const secretLength = 16;
const rootLength = 32;

/** The fragment of an invitation's link: its secret and the clinic's root. A fragment is never sent to a server. */
export const inviteFragment = (k: Bytes, rootFp: B64): string => `k=${toB64(k)}&root=${rootFp}`;

/** Reads a fragment as it was followed, with or without its hash sign; anything else is `format`. */
export function readInviteFragment(fragment: string): { k: Bytes; rootFp: B64 } {
  const words = new URLSearchParams(fragment.replace(/^#/, ""));
  const [k, root] = [fromB64(words.get("k") ?? ""), fromB64(words.get("root") ?? "")];
  if (k.length !== secretLength || root.length !== rootLength) throw new PmError("format");
  return { k, rootFp: toB64(root) };
}

/** Proves that whoever followed the link holds this very key, and took this very root from it. */
export const inviteProof = (k: Bytes, rootFp: B64, pubKey: B64): B64 =>
  toB64(mac(k, labelParts("pm1/invite-link", fromB64(rootFp), fromB64(pubKey))));

/** True for the proof that the link's secret makes of this key and root. */
export function isInviteProof(k: Bytes, rootFp: B64, pubKey: B64, proof: B64): boolean {
  return equal(fromB64(inviteProof(k, rootFp, pubKey)), fromB64(proof));
}
