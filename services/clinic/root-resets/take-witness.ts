import { type Actor, inTransaction, Refusal, type Refuses, isSignedBy } from "@carnet/services/framework";
import { z } from "zod";
import type { Place } from "../clinics/place.ts";
import { signedIn } from "../clinics/staff.ts";
import type { RootWitness } from "../contract/index.ts";
import { rootWitness } from "../trust/statement-claims.ts";
import { rootOf } from "../trust/clinic-root.ts";
import { Certificate } from "../trust/trust.model.ts";
import { RootReset } from "./root-reset.model.ts";

/**
 * Keeps a manager's word that the owner's new key is theirs: about exactly this clinic, reset and key, and the root of today
 * (`approvalMismatch`), signed with the manager's certified key (`notSigner`). Refuses with notFound what nobody waits for.
 */
export async function takeWitness(
  actor: Actor,
  place: Place,
  { resetId, witness }: RootWitness,
  refuse: Refuses<"approvalMismatch" | "notSigner">,
): Promise<void> {
  const clinicId = place.clinic.id;
  await inTransaction(async (trx) => {
    const waiting = await RootReset.query(trx).findOne({ clinic_id: clinicId, reset_id: resetId }).forUpdate();
    if (!waiting) throw new Refusal("notFound");
    const exact = z.object({
      clinic: z.literal(clinicId),
      oldRoot: z.literal((await rootOf(trx, clinicId))?.fp ?? ""),
      newRoot: z.literal(waiting.newFp),
      resetId: z.literal(resetId),
    });
    if (!exact.safeParse(rootWitness(witness)).success) throw refuse("approvalMismatch");
    const witnessedBy = signedIn(actor);
    const manager = await Certificate.query(trx).findById([clinicId, witnessedBy]);
    const isSigned = manager && isSignedBy(manager.pubKey, { t: "root-reset-witness" }, { stmt: witness });
    if (manager?.role !== "manager" || !isSigned) throw refuse("notSigner");
    await RootReset.query(trx).patch({ witness, witnessedBy }).findById(clinicId);
  });
}
