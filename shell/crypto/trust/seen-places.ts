import { placeOf } from "../envelope/place.ts";
import type { Seen } from "../keyring/keyring.ts";
import { manifestPlace } from "../places.ts";
import type { B64, Entity } from "../types.ts";
import type { LastLine } from "../wire.ts";

/** A place as it is remembered: where, its highest revision and epoch, and of a history the hash before its last line, and that line's writing. */
export type SeenPlace = readonly [
  entity: Entity,
  record: string,
  field: string,
  rev: number,
  epoch: number,
  prev?: B64,
  last?: LastLine,
];

/** Under which name a patient's places are remembered. */
export const nameOfPatient = ({ clinicId, patientId }: { clinicId: string; patientId: string }): string =>
  `${clinicId}/${patientId}`;

const remembered: ReadonlySet<Entity> = new Set(["patient", "anamnese", "seance", "drawing", "manifest"]);

/**
 * A text in progress begins again at its first revision once it was thrown away; lines of a history are bound by their chain, and of a
 * portal what was signed there is counted.
 */
const isRemembered = ([entity, record, field]: readonly [Entity, string, string]): boolean =>
  entity === "history" || entity === "portal"
    ? record === "-"
    : remembered.has(entity) && !field.startsWith("amendment.");

const isOfSeance = ([entity]: SeenPlace): boolean => entity === "seance" || entity === "drawing";

/** The places worth remembering, `most` of them: those of the record itself, then those of sessions that were seen last. */
export function placesOf(seen: ReadonlyMap<string, Seen>, most: number): SeenPlace[] {
  const places: SeenPlace[] = [];
  for (const [place, { rev, epoch, prev, last }] of seen) {
    const where = JSON.parse(place) as [Entity, string, string];
    if (!isRemembered(where)) continue;
    const named = [...where, rev, epoch] as const;
    places.push(prev === undefined ? named : last === undefined ? [...named, prev] : [...named, prev, last]);
  }
  const own = places.filter((place) => !isOfSeance(place)).slice(-most);
  const room = most - own.length;
  return room > 0 ? [...own, ...places.filter(isOfSeance).slice(-room)] : own;
}

/** How far the two lists of a patient had come: the revision of the record's and of the sessions', 0 for none, and their epoch. */
export type SeenLists = readonly [record: number, seances: number, epoch: number];

const lists = (["record", "seances"] as const).map((of) => manifestPlace(of));

/** What was seen of the lists of a patient; null where neither was. */
export function listsOf(seen: ReadonlyMap<string, Seen>): SeenLists | null {
  const [record, seances] = lists.map((place) => seen.get(placeOf(place)));
  const epoch = Math.max(record?.epoch ?? 0, seances?.epoch ?? 0);
  return record || seances ? [record?.rev ?? 0, seances?.rev ?? 0, epoch] : null;
}

/** The same as places. */
export const placesOfLists = ([record, seances, epoch]: SeenLists): SeenPlace[] =>
  [record, seances].flatMap((rev, at) => {
    const { entity, record: of, field } = lists[at]!;
    return rev > 0 ? [[entity, of, field, rev, epoch] as const] : [];
  });

/** Takes what was remembered elsewhere; of two revisions the higher one stands, and of one line of a history its later writing. */
export function takePlaces(seen: Map<string, Seen>, places: readonly SeenPlace[]): void {
  for (const [entity, record, field, rev, epoch, prev, last] of places) {
    const place = placeOf({ entity, record, field });
    const known = seen.get(place);
    const isLater = known?.rev === rev && (known.last?.writing ?? 0) < (last?.writing ?? 0);
    if (!known || known.rev < rev || isLater)
      seen.set(place, { rev, epoch, ...(prev !== undefined && { prev }), ...(last && { last }) });
  }
}
