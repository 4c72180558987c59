import { inTransaction, type Actor, type ManifestProblem, type Refuses } from "@carnet/services/framework";
import type { UpdateSeanceBody } from "../contract/index.ts";
import { checkSent, keepSent, type SentManifest } from "../manifest/keep-manifest.ts";
import { Seance } from "./seance.model.ts";

/**
 * Takes parts that came along from the session before as parts of this one, as they are (SES-014); those of them that were touched since
 * are already. The list that says so is written with it, or neither is.
 */
export async function keepParts(
  seanceId: string,
  names: NonNullable<UpdateSeanceBody["kept"]>,
  sent: SentManifest,
  actor: Actor,
  refuse: Refuses<ManifestProblem & { seanceFinalized: Record<never, never> }>,
): Promise<void> {
  await checkSent(actor, sent, refuse);
  await inTransaction(async (trx) => {
    const open = await Seance.query(trx).findById(seanceId).whereNull("finalized_at").forShare();
    if (!open) throw refuse("seanceFinalized");
    await trx("seance_fields").where({ seance_id: seanceId }).whereIn("name", names).update({ came_along: false });
    await keepSent(trx, actor, sent, refuse);
  });
}
