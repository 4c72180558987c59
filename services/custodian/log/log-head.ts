import { sign } from "node:crypto";
import type { LogStated } from "@carnet/nats/contracts/custodian-a/log.stated.v1";
import type { CustodianKey } from "../key/custodian-key.ts";
import { lengthPrefixed } from "@carnet/services/framework";
import { isSigned, type PublicKey } from "../protocol/public-key.ts";
import { signerOf } from "../protocol/statement.ts";

/** The end of a log, and one signature on it. */
export type SignedHead = Omit<LogStated, "seen">;

const said = (whose: "A" | "B", { length, head }: Omit<SignedHead, "sig">) =>
  lengthPrefixed("carnet/custodian-head", whose, length, Buffer.from(head, "hex"));

/** Signs the end of a log: one's own, or the other's to countersign it. */
export function signHead(key: CustodianKey, whose: "A" | "B", at: { length: number; head: string }): SignedHead {
  return { ...at, sig: sign("sha256", said(whose, at), signerOf(key)).toString("base64url") };
}

/** Whether this key signed that end of that log. */
export const isHeadSigned = (key: PublicKey, whose: "A" | "B", at: SignedHead): boolean =>
  isSigned(key.verifier, said(whose, at), Buffer.from(at.sig, "base64url"));
