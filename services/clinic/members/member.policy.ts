import { type Actor, definePolicy } from "@carnet/services/framework";
import { administers, attends, inPerson, isPlatform, owns, type Place } from "../clinics/place.ts";

/** A place and the member something is done to. */
export interface MemberPlace extends Place {
  target: { userId: string; isManager: boolean };
}

const isOwnerRow = ({ clinic, target }: MemberPlace) => clinic.ownerId === target.userId;

function changesRole(actor: Actor, place: MemberPlace): boolean | string {
  const administering = administers(actor, place);
  return administering === true ? !isOwnerRow(place) : administering;
}

/** Members see each other; who runs the clinic sets the flags of everybody but the owner; plans are the owner's to give. */
export const memberPolicy = definePolicy({
  setFlags: (actor: Actor, place: MemberPlace) => changesRole(actor, place),
  license: (actor: Actor, place: MemberPlace) => owns(actor, place),
  /** Passing keys on takes holding them; the owner needs none. */
  grantManager: (actor: Actor, place: MemberPlace) => inPerson(actor, changesRole(actor, place)),
  removeManager: (actor: Actor, place: MemberPlace) => changesRole(actor, place),
  remove: (actor: Actor, place: MemberPlace) => {
    const owning = owns(actor, place);
    return owning === true && isOwnerRow(place) ? "cannotRemoveOwner" : owning;
  },
  certify: (actor: Actor, place: MemberPlace) => {
    const administering = administers(actor, place);
    if (administering !== true) return administering;
    return (
      place.target.userId !== actor.userId &&
      (place.own?.isOwner === true || !(place.target.isManager || isOwnerRow(place)))
    );
  },
});

/** The list as a whole: members for members, the pending and the removed for who runs the clinic. */
export const membersPolicy = definePolicy({
  list: (actor: Actor, place: Place) => isPlatform(actor) || attends(actor, place),
  seePending: (actor: Actor, place: Place) => isPlatform(actor) || administers(actor, place),
  readKeys: (actor: Actor, place: Place) => attends(actor, place),
  invite: (actor: Actor, place: Place) => owns(actor, place),
  license: (actor: Actor, place: Place) => owns(actor, place),
  removeFormer: (actor: Actor, place: Place) => owns(actor, place),
});
