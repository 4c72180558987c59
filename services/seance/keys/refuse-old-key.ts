import { current, type Refuses } from "@carnet/services/framework";
import { envelopeHeader, type Sealed } from "@carnet/services/framework/contract";
import type { Knex } from "knex";

/** Refuses with `staleKey` what is sealed under another key than the record's newest; somebody who lost access may hold the others. */
export async function refuseOldKey(
  patientId: string,
  envelopes: readonly Sealed[],
  refuse: Refuses<"staleKey">,
  knex: Knex = current().knex,
): Promise<void> {
  if (envelopes.length === 0) return;
  const newest = await knex("newest_keys")
    .where({ patient_id: patientId })
    .first<{ key_id: string } | undefined>("key_id");
  if (newest && envelopes.some((sealed) => envelopeHeader(sealed)?.kid !== newest.key_id)) throw refuse("staleKey");
}
