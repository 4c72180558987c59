import { perspectives, sealedProperties, type Seance } from "@carnet/services/seance/contract";
import { nameOfPlace, revisionOf, storedRevision, type OpenPatient } from "@carnet/shell/record";
import { drawingPlace, partPlace } from "../chart/places.ts";
import { fieldsOf } from "./fields-of.ts";

/**
 * Whether the server returned, for each place of a session, exactly the version this page knows to be stored, and
 * every envelope of it opens: an older, newer, missing or foreign one is nothing the therapist has seen.
 */
export async function isAsKnown({ crypto, ref }: OpenPatient, seance: Seance): Promise<boolean> {
  const fields = fieldsOf(seance);
  const { patientId } = seance;
  const along = seance.cameAlong.map((name) => partPlace(seance.id, name));
  // What this page saved did not come along, whatever is said of it.
  if (along.some((place) => storedRevision(patientId, place) > 1)) return false;
  const left = new Set(along.map((place) => nameOfPlace(patientId, place)));
  const returned = new Map(fields.map((field) => [nameOfPlace(patientId, field.ref), revisionOf(field.sealed)]));
  const places = [
    ...sealedProperties.map((name) => partPlace(seance.id, name)),
    ...[...perspectives, "notes" as const].map((name) => drawingPlace(seance.id, name)),
  ];
  const own = places.filter((place) => !left.has(nameOfPlace(patientId, place)));
  if (own.some((place) => (returned.get(nameOfPlace(patientId, place)) ?? 0) !== storedRevision(patientId, place)))
    return false;
  const opened = await crypto.open(ref, fields);
  return opened.every(({ ok }) => ok);
}
