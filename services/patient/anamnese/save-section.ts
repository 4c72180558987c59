import { checkWritten, inTransaction, type Actor, type RefuseOf } from "@carnet/services/framework";
import type { Knex } from "knex";
import type { AnamneseBody, AnamneseSection, saveAnamnese } from "../contract/index.ts";
import { checkLine } from "../history/check-line.ts";
import { writeLine } from "../history/history-lines.ts";
import { checkSentManifest, keepManifest } from "../patients/keep-manifest.ts";
import { sealedFrom, type Patient } from "../patients/patient.model.ts";
import { revisionOf } from "../patients/sealed-part.ts";

/** Which lines of the history a part's changes are (PAT-029). */
const lineSections = { antecedents: "an", customHealthHistory: "an", systemsReview: "sr" } as const;

/**
 * Stores the next revision of a sealed part of the health history with the line that tells of it and the list that has it: all, or none. Of two
 * saves made on the same revision only one lands, the other is refused with `conflict` and what is stored (DEC-14). The
 * very envelope that is stored, sent again after a lost answer, is no conflict. Answers when it was saved.
 */
export async function saveSection(
  patient: Patient,
  actor: Actor,
  section: AnamneseSection,
  { history, manifest, ...part }: AnamneseBody,
  refuse: RefuseOf<typeof saveAnamnese>,
): Promise<string> {
  const rev = revisionOf(part, patient, refuse);
  const place = { entity: "anamnese", record: "-", field: section } as const;
  await checkWritten(actor, patient, [{ place, sealed: part }], refuse);
  if (history) await checkLine(actor, patient, { ...history, section: lineSections[section] }, refuse);
  await checkSentManifest("record", actor, patient, manifest, refuse);
  return inTransaction(async (trx) => {
    const row = {
      patient_id: patient.id,
      section,
      data: part.data,
      rev,
      updated_by: actor.userId,
      updated_at: trx.fn.now(),
    };
    const saved = await writeSection(trx, row);
    if (saved) {
      if (history) await writeLine(trx, actor, patient, lineSections[section], history, refuse);
      await keepManifest(trx, "record", actor, patient.id, manifest, refuse);
      return saved.updated_at;
    }
    const stored = (await trx("anamnese_sections")
      .where({ patient_id: patient.id, section })
      .first("data", "updated_at", "updated_by")) as
      { data: string; updated_at: string; updated_by: string } | undefined;
    if (stored?.data === part.data) return stored.updated_at;
    throw refuse("conflict", {
      field: section,
      current: sealedFrom(stored?.data ?? null),
      by: stored?.updated_by ?? null,
      at: stored?.updated_at ?? null,
    });
  });
}

async function writeSection(trx: Knex, row: { patient_id: string; section: string; rev: number }) {
  const { patient_id, section, rev } = row;
  const sections = trx("anamnese_sections");
  const write =
    rev === 1
      ? sections.insert(row).onConflict(["patient_id", "section"]).ignore()
      : sections.where({ patient_id, section, rev: rev - 1 }).update(row);
  const [saved] = (await write.returning("updated_at")) as { updated_at: string }[];
  return saved;
}
