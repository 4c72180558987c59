import pg from "pg";
import { databaseOf } from "../main-job/find-canary.ts";
import { house } from "../run/house-of-worker.ts";

/** Reads the notes of a record as they are stored. */
export const storedNotes = async (patientId: string): Promise<string> =>
  (await query("select notes from patient.patients where id = $1", [patientId]))[0]!["notes"] as string;

/** Puts the notes of a record back to the version before, as a server does that restores a copy, or lies. */
export async function putNotesBack(patientId: string, notes: string): Promise<void> {
  await query("update patient.patients set notes = $2, notes_rev = notes_rev - 1 where id = $1", [patientId, notes]);
}

async function query(statement: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseOf(house.data) });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
