import { type Actor, definePolicy } from "@carnet/services/framework";
import { attends, belongs, type Place } from "../clinics/place.ts";
import type { CertificateRole } from "../contract/index.ts";

/** The roles a manager may certify; the others are the owner's to give (PROTOCOL.md section 6). */
export const givenByManagers: readonly CertificateRole[] = ["therapist", "staff", "patient"];

/** A place together with the role that is about to be certified. */
export interface CertifyingPlace extends Place {
  role: CertificateRole;
}

/** Who may read a clinic's log, and who may put which kind of line at its end. Signatures are checked besides. */
export const trustPolicy = definePolicy({
  read: (actor: Actor, place: CertifyingPlace) => (place.own?.keepsAccess ? true : belongs(actor, place)),
  certify: (actor: Actor, place: CertifyingPlace) => {
    const attending = attends(actor, place);
    if (attending !== true) return attending;
    return place.own?.isOwner === true || (place.own?.isManager === true && givenByManagers.includes(place.role));
  },
  revoke: (actor: Actor, place: CertifyingPlace) => {
    const attending = attends(actor, place);
    return attending === true ? place.own?.isOwner === true : attending;
  },
  register: (actor: Actor, place: CertifyingPlace) => attends(actor, place),
});
