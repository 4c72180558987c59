import { type Actor, definePolicy } from "@carnet/services/framework";
import { belongs, inPerson, type Place } from "../clinics/place.ts";

const member = (actor: Actor, place: Place) => inPerson(actor, belongs(actor, place));

/** A member says in person that a clinic is theirs, wherever they are; nobody says it for them. */
export const joinPolicy = definePolicy({ read: member, say: member });
