import { fromB64, toB64 } from "../codec/base64url.ts";
import { equal, type Bytes } from "../codec/bytes.ts";
import { lengthPrefixed } from "../codec/length-prefixed.ts";
import { PmError } from "../errors.ts";
import { mac } from "../primitives/hash.ts";
import type { B64, PersonName } from "../types.ts";
import { nameDigest } from "./name-digest.ts";

const secretLength = 16;
const rootLength = 32;

/** The fragment of an invitation's link: its secret and the clinic's root. A fragment is never sent to a server. */
export const inviteFragment = (k: Bytes, rootFp: B64): string => `k=${toB64(k)}&root=${rootFp}`;

/** Reads a fragment as it was followed, with or without its hash sign; anything else is `format`. */
export function readInviteFragment(fragment: string): { k: Bytes; rootFp: B64 } {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ""));
  const [k, root] = [fromB64(parameters.get("k") ?? ""), fromB64(parameters.get("root") ?? "")];
  if (k.length !== secretLength || root.length !== rootLength) throw new PmError("format");
  return { k, rootFp: toB64(root) };
}

/** Proves that whoever followed the link holds this very key, took this very root from it, and goes by this very name. */
export function inviteProof(k: Bytes, rootFp: B64, pubKey: B64, name?: PersonName): B64 {
  const named = name ? [fromB64(nameDigest(name))] : [];
  return toB64(mac(k, lengthPrefixed("pm1/invite-link", fromB64(rootFp), fromB64(pubKey), ...named)));
}

/** What the link's secret proves: a key and whose name it goes by, the key alone (a proof of before names were in it), or nothing. */
export type InviteProof = "named" | "key" | null;

/** What a proof says of this key under this root and this name. */
export function readInviteProof(k: Bytes, rootFp: B64, pubKey: B64, name: PersonName, proof: B64): InviteProof {
  const isProof = (...args: [PersonName?]) => equal(fromB64(inviteProof(k, rootFp, pubKey, ...args)), fromB64(proof));
  if (isProof(name)) return "named";
  return isProof() ? "key" : null;
}
