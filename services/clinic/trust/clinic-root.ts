import { Forbidden, type Refuses, fingerprintOf, isSignedBy } from "@carnet/services/framework";
import type { Knex } from "knex";
import type { Place } from "../clinics/place.ts";
import type { TrustEntry } from "../contract/index.ts";
import { type Logged, readStatement } from "./statement-claims.ts";
import { RootRow, TrustRow } from "./trust.model.ts";

/** A line that gives a clinic another root. */
export type RootChange = Extract<Logged, { t: "root-transfer" | "root-reset" }>;

export const isRootChange = (claims: Logged): claims is RootChange =>
  claims.t === "root-transfer" || claims.t === "root-reset";

/** The key that speaks for a clinic today: the latest it came to, else the founder's; undefined before the first line. */
export async function rootOf(trx: Knex, clinicId: string): Promise<{ fp: string; pubKey: string } | undefined> {
  const latest = await RootRow.query(trx).where({ clinic_id: clinicId }).orderBy("seq", "desc").first();
  if (latest) return latest;
  const founding = await TrustRow.query(trx).findById([clinicId, 1]);
  const claims = founding && readStatement(founding);
  return claims?.t === "cert" ? { fp: founding!.stmt.by, pubKey: claims.pubKey } : undefined;
}

/**
 * A root is changed by the owner alone, from the root of today to the key the line carries: a transfer is signed by the
 * former, a reset by the new one. Refuses with notSigner. Witnesses of a reset are checked apart.
 */
export async function checkRootChange(
  trx: Knex,
  place: Place,
  claims: RootChange,
  entry: TrustEntry,
  refuse: Refuses<"notSigner">,
): Promise<void> {
  if (!place.own?.isOwner) throw new Forbidden("root");
  const root = await rootOf(trx, place.clinic.id);
  const signer = claims.t === "root-transfer" ? root?.pubKey : claims.pubKey;
  const fits =
    claims.oldRoot === root?.fp && claims.newRoot === fingerprintOf(claims.pubKey) && claims.newRoot !== claims.oldRoot;
  if (!fits || !signer || !isSignedBy(signer, claims, entry)) throw refuse("notSigner");
}
