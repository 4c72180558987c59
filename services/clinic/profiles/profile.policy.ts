import { type Actor, definePolicy } from "@carnet/services/kit";
import { administers, attends, type Place } from "../clinics/place.ts";

/** The profile of one member, as seen from a place in the clinic. */
export interface ProfilePlace extends Place {
  therapistId: string;
}

const isOwn = (actor: Actor, { therapistId }: ProfilePlace) => actor.userId === therapistId;

/** Colleagues read a profile for receipts; its signature is for its owner and who runs the clinic; it is changed by its owner alone. */
export const profilePolicy = definePolicy({
  read: (actor: Actor, place: ProfilePlace) => attends(actor, place),
  write: (actor: Actor, place: ProfilePlace) => {
    const attending = attends(actor, place);
    return attending === true ? isOwn(actor, place) : attending;
  },
  seeSignature: (actor: Actor, place: ProfilePlace) =>
    isOwn(actor, place) ? attends(actor, place) : administers(actor, place),
});
