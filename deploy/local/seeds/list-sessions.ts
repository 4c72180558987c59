import { setTimeout as pause } from "node:timers/promises";
import type { PlantedSeance } from "@carnet/services/seance/testing";
import type { Chart } from "./sessions.ts";

/** How often the seance service is asked again whether it knows of a record by now, and how long lies between, in ms. */
const retries = { tries: 40, between: 250 };

/** Lists the planted sessions of one patient, signed by their therapist, as the browser lists each one it writes. */
export async function listSessions({ therapist, ref }: Chart, planted: readonly PlantedSeance[]): Promise<void> {
  const { crypto, tryCall } = therapist.visitor;
  const own = planted.filter(({ patientId }) => patientId === ref.id);
  const content = await Promise.all(own.map((seance) => lineOf(therapist.visitor, seance)));
  const manifest = await crypto.sealManifest(ref, "seances", content, 0);
  for (let left = retries.tries; ; left--) {
    const { status, body } = await tryCall("PUT", `/api/1/patients/${ref.id}/seanceManifest`, { manifest });
    if (status === 200 && !body["appErrorCode"]) return;
    if (left === 0) throw new Error(`The sessions of a record were not listed: ${status} ${body["appErrorCode"]}`);
    await pause(retries.between);
  }
}

async function lineOf({ crypto }: Chart["therapist"]["visitor"], seance: PlantedSeance) {
  const { id, number, fields, drawings = {}, statement } = seance;
  const placesOf = (entity: "seance" | "drawing", parts: Record<string, string>) =>
    Object.entries(parts).map(([field, data]) => ({
      ref: { entity, record: id, field },
      sealed: { v: 1 as const, data },
    }));
  const places = [...placesOf("seance", fields), ...placesOf("drawing", drawings)];
  const listed = statement ? [] : places.map(({ ref: { entity, field } }) => [`${entity}/${field}`, 1]);
  const parts = Object.fromEntries(listed) as Record<string, number>;
  return { id, number, parts, digest: statement && (await crypto.digestSeance(places)), amendments: {} };
}
