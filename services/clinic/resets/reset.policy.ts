import { type Actor, definePolicy } from "@carnet/services/framework";
import { administers, inPerson } from "../clinics/place.ts";
import type { MemberPlace } from "../members/member.policy.ts";

/** The owner approves managers, managers whoever else works here; nobody their own reset, and nobody the owner's (PROTOCOL.md section 12). */
export const resetPolicy = definePolicy({
  /** Whoever runs the clinic may say that they do not know who asks; what was refused can be asked for again. */
  refuse: (actor: Actor, place: MemberPlace) => {
    const administering = inPerson(actor, administers(actor, place));
    return administering === true ? place.target.userId !== actor.userId : administering;
  },
  approve: (actor: Actor, place: MemberPlace) => {
    const administering = inPerson(actor, administers(actor, place));
    if (administering !== true) return administering;
    const { userId, isManager } = place.target;
    if (userId === actor.userId || userId === place.clinic.ownerId) return false;
    return !isManager || place.own?.isOwner === true;
  },
});
