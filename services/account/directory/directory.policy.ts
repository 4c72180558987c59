import { definePolicy, hasPlan, type Actor, type Membership } from "@carnet/services/framework";
import type { Role } from "../contract/index.ts";

/** Somebody, and how they and whoever asks belong to clinics. */
export interface Acquaintance {
  id: string;
  role: Role;
  mine: Membership[];
  theirs: Membership[];
  /** Whether they let themselves be found, or whoever asks knows their whole address, as in a search. */
  isFound: boolean;
}

/** A platform where everybody could look everybody up would be a list of all professionals for the price of one account. */
const isOfPractice = (actor: Actor, mine: Membership[]) =>
  actor.role === "admin" || (actor.role === "therapist" && mine.some(({ isMember }) => isMember));

const sharesClinic = ({ mine, theirs }: Acquaintance) =>
  mine.some((my) => my.isMember && theirs.some(({ clinicId }) => clinicId === my.clinicId));

/** Whether somebody treats anywhere: the desk does not, so it is in no directory. */
export const isLicensed = (theirs: Membership[]) => theirs.some((member) => hasPlan(member));

/** Who works in a clinic looks for professionals elsewhere; patients look for nobody (ACC-027). */
export const searchPolicy = definePolicy({ search: isOfPractice });

/** Whose card is read: a colleague's, and that of a professional elsewhere whom a search would find. An id alone makes nobody known. */
export const cardPolicy = definePolicy({
  /** Name, address and public key: what it takes to share a chart with somebody. */
  read: (actor: Actor, person: Acquaintance) => {
    if (actor.userId === person.id) return true;
    if (!isOfPractice(actor, person.mine)) return false;
    if (person.role === "patient") return "notFound";
    const isKnown = sharesClinic(person) || (person.isFound && isLicensed(person.theirs));
    return actor.role === "admin" || isKnown || "notFound";
  },
});
