import { type Actor, definePolicy } from "@carnet/services/framework";
import { administers, type Place } from "../clinics/place.ts";

/** A term and the place it belongs to; a personal term belongs to no place. */
export interface TermPlace {
  authorId: string;
  place: Place | null;
}

/** A clinic's terms are kept by who runs it, personal ones by their author; to others a personal term does not exist (LEX-005). */
export const termPolicy = definePolicy({
  write: (actor: Actor, { authorId, place }: TermPlace) => {
    if (!place) return authorId === actor.userId || "notFound";
    const administering = administers(actor, place);
    return administering === false ? "forbiddenClinicTerm" : administering;
  },
});
