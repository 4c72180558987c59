import { type Actor, Refusal, queryRows, siteAllows } from "@carnet/services/framework";
import type { Membership } from "@carnet/nats/contracts/rpc/clinic.membership.v1";
import { Member } from "../members/member.model.ts";
import { membershipOf } from "../members/membership-of.ts";
import { Clinic, isId } from "./clinic.model.ts";

/** A clinic as seen by whoever asks: the clinic, and how they belong to it. */
export interface Place {
  clinic: Clinic;
  own: Membership | null;
}

/** No column of the one is a column of the other. */
const placeOf = `
  select m.*, c.* from clinics c left join clinic_members m on m.clinic_id = c.id and m.user_id = $2 where c.id = $1`;

/** The clinic of an address together with how the asker belongs to it; `notFound` when there is none. */
export async function findPlace(actor: Actor, clinicId: string | undefined): Promise<Place> {
  const [row] = isId(clinicId) ? await queryRows<{ user_id: string | null }>(placeOf, [clinicId, actor.userId]) : [];
  if (!row) throw new Refusal("notFound");
  const clinic = Clinic.fromRow(row);
  return { clinic, own: row.user_id === null ? null : membershipOf(clinic, Member.fromRow(row)) };
}

/** A member, wherever they are: for the few calls that the restriction by address must not stop. */
export function belongs(_actor: Actor, { own }: Pick<Place, "own">): boolean | string {
  return own?.isMember ? true : "notFound";
}

/** A member at an allowed address. To everybody else the clinic does not exist (CLI-007). */
export function attends(actor: Actor, place: Pick<Place, "own">): boolean | string {
  if (!place.own?.isMember) return "notFound";
  return siteAllows(actor, place.own) || "siteRestrictionViolation";
}

/** The owner or a manager, at an allowed address (CLI-031). */
export function administers(actor: Actor, place: Pick<Place, "own">): boolean | string {
  const attending = attends(actor, place);
  return attending === true ? place.own?.canAdmin === true : attending;
}

/** The owner. */
export function owns(actor: Actor, place: Pick<Place, "own">): boolean | string {
  const attending = attends(actor, place);
  return attending === true ? place.own?.isOwner === true : attending;
}

/** What takes a key or a signature is done in person: an administrator in somebody's name holds none (`impersonated`). */
export function inPerson(actor: Actor, allowed: boolean | string): boolean | string {
  return allowed === true && actor.impersonatorId !== null ? "impersonated" : allowed;
}

/** The platform's administrator under their own name; while impersonating they are the other person. */
export function isPlatform(actor: Actor): boolean {
  return actor.role === "admin" && actor.impersonatorId === null;
}
