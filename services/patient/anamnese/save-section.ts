import { current, type Actor } from "@carnet/services/kit";
import type { Sealed } from "@carnet/services/kit/contract";
import type { AnamneseSection } from "../contract/index.ts";
import type { Patient } from "../patients/patient.model.ts";
import { conflict, revisionOf } from "../patients/sealed-part.ts";

/**
 * Stores the next revision of a sealed part of the health history, in one statement: of two saves made on the same
 * revision only one lands, the other is refused with `conflict` and what is stored (decision 14). Answers when it was saved.
 */
export async function saveSection(
  patient: Patient,
  actor: Actor,
  section: AnamneseSection,
  part: Sealed,
): Promise<string> {
  const rev = revisionOf(part, patient);
  const { knex } = current();
  const row = {
    patient_id: patient.id,
    section,
    data: part.data,
    rev,
    updated_by: actor.userId,
    updated_at: knex.fn.now(),
  };
  const write =
    rev === 1
      ? knex("anamnese_sections").insert(row).onConflict(["patient_id", "section"]).ignore()
      : knex("anamnese_sections")
          .where({ patient_id: patient.id, section, rev: rev - 1 })
          .update(row);
  const [saved] = (await write.returning("updated_at")) as { updated_at: string }[];
  if (saved) return saved.updated_at;
  const stored = (await knex("anamnese_sections").where({ patient_id: patient.id, section }).first("data")) as
    { data: string } | undefined;
  throw conflict(section, stored?.data ?? null);
}
