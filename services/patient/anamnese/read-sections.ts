import { current } from "@carnet/services/framework";
import type { AnamneseSection } from "../contract/index.ts";

/** A sealed part of the health history as stored. */
export interface StoredSection {
  section: AnamneseSection;
  data: string;
  updatedAt: string;
  updatedBy: string;
}

/** The sealed parts of a record's health history that somebody has written. */
export async function readSections(patientId: string): Promise<StoredSection[]> {
  return current()
    .knex("anamnese_sections")
    .where({ patient_id: patientId })
    .select<StoredSection[]>("section", "data", { updatedAt: "updated_at", updatedBy: "updated_by" });
}
