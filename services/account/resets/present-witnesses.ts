import type { WitnessesView } from "../contract/index.ts";
import { ResetCase } from "./reset-case.model.ts";

/** What both custodians signed of somebody's latest reset, clinic by clinic: nothing where either of them said nothing. */
export async function presentWitnesses(userId: string): Promise<WitnessesView> {
  const latest = await ResetCase.query()
    .where({ user_id: userId })
    .whereIn("state", ["released", "done"])
    .orderBy("created_at", "desc")
    .first();
  if (!latest) return { resetId: null, clinics: [] };
  const { id: resetId, witnessesA, witnessesB } = latest;
  const clinics = (witnessesA ?? []).flatMap(({ clinicId, stmt }) => {
    const other = witnessesB?.find((b) => b.clinicId === clinicId);
    return other ? [{ clinicId, witnesses: [stmt, other.stmt] }] : [];
  });
  return { resetId, clinics };
}
