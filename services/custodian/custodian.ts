import { logStatedByA } from "@carnet/nats/contracts/custodian-a/log.stated.v1";
import { shareReleasedByA } from "@carnet/nats/contracts/custodian-a/share.released.v1";
import { logStatedByB } from "@carnet/nats/contracts/custodian-b/log.stated.v1";
import { shareReleasedByB } from "@carnet/nats/contracts/custodian-b/share.released.v1";
import type { CustodianKey } from "./key/custodian-key.ts";
import { loadKey } from "./key/load-key.ts";
import { loadOtherKey } from "./key/other-key.ts";
import { readPublicKey, type PublicKey } from "./protocol/public-key.ts";

/** Which of the two this is: its key, what it says on the bus, and what it hears of the other. */
export interface Custodian {
  readonly id: "A" | "B";
  readonly name: "custodian-a" | "custodian-b";
  key(): CustodianKey;
  otherKey(): PublicKey;
  /** The public keys of both, A first. */
  both(): readonly PublicKey[];
  readonly shareReleased: typeof shareReleasedByA | typeof shareReleasedByB;
  readonly logStated: typeof logStatedByA | typeof logStatedByB;
  readonly otherLogStated: typeof logStatedByA | typeof logStatedByB;
}

export const a: Custodian = {
  id: "A",
  name: "custodian-a",
  key: () => loadKey("A"),
  otherKey: () => loadOtherKey("A"),
  both: () => [readPublicKey(loadKey("A").pubKey), loadOtherKey("A")],
  shareReleased: shareReleasedByA,
  logStated: logStatedByA,
  otherLogStated: logStatedByB,
};

export const b: Custodian = {
  id: "B",
  name: "custodian-b",
  key: () => loadKey("B"),
  otherKey: () => loadOtherKey("B"),
  both: () => [loadOtherKey("B"), readPublicKey(loadKey("B").pubKey)],
  shareReleased: shareReleasedByB,
  logStated: logStatedByB,
  otherLogStated: logStatedByA,
};
