import { type Actor, definePolicy } from "@carnet/services/framework";
import { administers, attends, inPerson, type Place } from "../clinics/place.ts";

/** An owner's new key is witnessed by a manager in person; the owner sees whether it was. */
export const rootResetPolicy = definePolicy({
  read: (actor: Actor, place: Place) => inPerson(actor, administers(actor, place)),
  witness: (actor: Actor, place: Place) => {
    const attending = attends(actor, place);
    if (attending !== true) return attending;
    return inPerson(actor, place.own?.isManager === true && place.own.isOwner !== true);
  },
});
