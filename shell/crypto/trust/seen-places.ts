import { placeOf } from "../envelope/place.ts";
import type { Seen } from "../keyring/keyring.ts";
import type { B64, Entity } from "../types.ts";

/** A place as it is remembered: where, its highest revision and epoch, and of a history the hash before its last line. */
export type SeenPlace = readonly [
  entity: Entity,
  record: string,
  field: string,
  rev: number,
  epoch: number,
  prev?: B64,
];

/** Under which name a patient's places are remembered. */
export const nameOfPatient = ({ clinicId, patientId }: { clinicId: string; patientId: string }): string =>
  `${clinicId}/${patientId}`;

const remembered: ReadonlySet<Entity> = new Set(["patient", "anamnese", "seance", "drawing", "manifest"]);

/** A text in progress begins again at its first revision once it was thrown away; lines of a history are bound by their chain. */
const isRemembered = ([entity, record, field]: readonly [Entity, string, string]): boolean =>
  entity === "history" ? record === "-" : remembered.has(entity) && !field.startsWith("amendment.");

const isOfSeance = ([entity]: SeenPlace): boolean => entity === "seance" || entity === "drawing";

/** The places worth remembering, `most` of them: those of the record itself, then those of sessions that were seen last. */
export function placesOf(seen: ReadonlyMap<string, Seen>, most: number): SeenPlace[] {
  const places: SeenPlace[] = [];
  for (const [place, { rev, epoch, prev }] of seen) {
    const where = JSON.parse(place) as [Entity, string, string];
    if (isRemembered(where)) places.push(prev === undefined ? [...where, rev, epoch] : [...where, rev, epoch, prev]);
  }
  const own = places.filter((place) => !isOfSeance(place)).slice(-most);
  const room = most - own.length;
  return room > 0 ? [...own, ...places.filter(isOfSeance).slice(-room)] : own;
}

/** Takes what was remembered elsewhere; of two revisions the higher one stands. */
export function takePlaces(seen: Map<string, Seen>, places: readonly SeenPlace[]): void {
  for (const [entity, record, field, rev, epoch, prev] of places) {
    const place = placeOf({ entity, record, field });
    const known = seen.get(place);
    if (!known || known.rev < rev) seen.set(place, { rev, epoch, ...(prev !== undefined && { prev }) });
  }
}
