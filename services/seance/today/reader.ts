import { memberships, siteAllows, type Actor, type Membership } from "@carnet/services/framework";
import { isDesk } from "../money/collect.policy.ts";

/** A clinic where the reader works, and how much of its day is theirs to see. */
export interface ClinicOfReader {
  clinicId: string;
  membership: Membership;
  isDesk: boolean;
  /** The desk and those who run the clinic see everybody's visits. */
  seesAll: boolean;
}

/** Where somebody works, and where they may not work from where they are now. */
export async function clinicsOf(actor: Actor): Promise<{ mine: ClinicOfReader[]; shut: Set<string> }> {
  const all = actor.role === "therapist" ? await memberships(actor.userId) : [];
  const open = all.filter((each) => siteAllows(actor, each));
  const mine = open
    .filter(({ isMember }) => isMember)
    .map((each) => {
      const desk = isDesk(each);
      return { clinicId: each.clinicId, membership: each, isDesk: desk, seesAll: desk || each.canAdmin };
    });
  return { mine, shut: new Set(all.filter((each) => !open.includes(each)).map(({ clinicId }) => clinicId)) };
}
