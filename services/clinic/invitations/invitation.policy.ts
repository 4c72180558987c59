import { type Actor, definePolicy } from "@carnet/services/framework";
import { owns, type Place } from "../clinics/place.ts";

/** A place, and the address an invitation was sent to together with the asker's own. */
export interface InvitationPlace extends Place {
  invited: string;
  ownEmail: string;
}

/** The owner invites and withdraws; the invited person may decline. */
export const invitationPolicy = definePolicy({
  invite: (actor: Actor, place: Place) => owns(actor, place),
});

/** The owner withdraws an invitation; whoever it was sent to may decline it. */
export const openInvitationPolicy = definePolicy({
  delete: (actor: Actor, place: InvitationPlace) =>
    (place.ownEmail !== "" && place.ownEmail.toLowerCase() === place.invited.toLowerCase()) || owns(actor, place),
});
