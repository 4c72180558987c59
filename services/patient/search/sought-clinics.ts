import { memberships, siteAllows, type Actor, type Membership } from "@carnet/services/framework";

/**
 * The clinics somebody may search in from where they are, those whose every record they may open at the desk,
 * and those closed to them from there: a key of a record held in one of these finds nothing.
 */
export interface SoughtClinics {
  members: Map<string, Membership>;
  clinicIds: string[];
  deskClinicIds: string[];
  barredClinicIds: string[];
}

/** Reads them from the local copy of the members. */
export async function soughtClinics(actor: Actor): Promise<SoughtClinics> {
  const known = await memberships(actor.userId);
  const all = known.filter((member) => member.isMember && siteAllows(actor, member));
  const atDesk = all.filter(({ plan, canAdmin }) => plan === null || canAdmin);
  return {
    members: new Map(all.map((member) => [member.clinicId, member])),
    clinicIds: all.map(({ clinicId }) => clinicId),
    deskClinicIds: atDesk.map(({ clinicId }) => clinicId),
    barredClinicIds: known.filter((member) => !siteAllows(actor, member)).map(({ clinicId }) => clinicId),
  };
}
