import { type Actor, definePolicy } from "@carnet/services/framework";
import { administers, attends, type Place } from "../clinics/place.ts";

/** The profile of one member, as seen from a place in the clinic. */
export interface ProfilePlace extends Place {
  therapistId: string;
  /** The therapist asked for their signature on receipts. */
  isCopied?: boolean;
}

const isOwn = (actor: Actor, { therapistId }: ProfilePlace) => actor.userId === therapistId;

/** Works in the clinic without treating or running it: issues the receipts of others (services/decisions/0007). */
const isDesk = ({ own }: ProfilePlace) => own?.isMember === true && !own.canAdmin && own.plan === null;

/**
 * Colleagues read a profile for receipts; its signature is for its owner and who runs the clinic, and for the desk where its owner
 * asked for it on receipts; it is changed by its owner alone.
 */
export const profilePolicy = definePolicy({
  read: (actor: Actor, place: ProfilePlace) => attends(actor, place),
  write: (actor: Actor, place: ProfilePlace) => {
    const attending = attends(actor, place);
    return attending === true ? isOwn(actor, place) : attending;
  },
  seeSignature: (actor: Actor, place: ProfilePlace) =>
    isOwn(actor, place) || (isDesk(place) && place.isCopied === true)
      ? attends(actor, place)
      : administers(actor, place),
});
