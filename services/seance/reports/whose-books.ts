import {
  Forbidden,
  membership,
  siteAllows,
  type Actor,
  type Membership,
  type Refuses,
} from "@carnet/services/framework";
import { isDesk } from "../money/collect.policy.ts";

/** Whose sessions somebody may read the books of, out of those they ask for; undefined is everybody's (RCP-006). */
export interface Books {
  clinicId: string;
  therapistId: string | undefined;
  seesAll: boolean;
}

interface Asked {
  clinicId: string;
  therapistId?: string | undefined;
}

/** What is owed and what came in: everybody's for the desk and those who run the clinic, one's own for others. */
export const booksOf = (actor: Actor, asked: Asked, refuse: Refuses<"siteRestrictionViolation">): Promise<Books> =>
  readBy(actor, asked, refuse, (member) => isDesk(member) || member.canAdmin);

/** What was earned: everybody's for those who run the clinic alone. */
export const incomeBooksOf = (
  actor: Actor,
  asked: Asked,
  refuse: Refuses<"siteRestrictionViolation">,
): Promise<Books> => readBy(actor, asked, refuse, (member) => member.canAdmin);

async function readBy(
  actor: Actor,
  { clinicId, therapistId }: Asked,
  refuse: Refuses<"siteRestrictionViolation">,
  seesAll: (member: Membership) => boolean,
): Promise<Books> {
  const member = await membership(actor.userId, clinicId);
  if (!member?.isMember) throw new Forbidden("books");
  if (!siteAllows(actor, member)) throw refuse("siteRestrictionViolation");
  return { clinicId, seesAll: seesAll(member), therapistId: seesAll(member) ? therapistId : actor.userId! };
}
