import type { SealedSeance } from "@carnet/shell/take-out";
import type { Seance } from "@carnet/services/seance/contract";
import { amendmentPlace } from "../chart/places.ts";
import { fieldsOf } from "../finalizing/fields-of.ts";

/** The envelopes that the statements of a session are about, as the server gave them. */
export const sealedOf = (seance: Seance): SealedSeance => ({
  id: seance.id,
  number: seance.number,
  fields: fieldsOf(seance).map(({ ref, sealed }) => ({ place: ref, sealed })),
  amendments: Object.entries(seance.amendments).flatMap(([path, list]) =>
    list.flatMap(({ inProgress, ordinal, text }) =>
      inProgress || !text ? [] : [{ path, ordinal, place: amendmentPlace(seance.id, path, ordinal), sealed: text }],
    ),
  ),
});
