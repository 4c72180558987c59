import { type Actor, type Refuses, isSignedBy } from "@carnet/services/framework";
import { b64, type Statement } from "@carnet/services/framework/contract";
import { z } from "zod";
import { knownPeople } from "../clinics/known-people.ts";
import type { Place } from "../clinics/place.ts";
import { signedIn } from "../clinics/staff.ts";
import { MemberJoin } from "./member-join.model.ts";

const joinSaid = (clinicId: string, userId: string) =>
  z.looseObject({
    t: z.literal("join"),
    v: z.literal(1),
    clinic: z.literal(clinicId),
    member: z.literal(userId),
    root: b64.length(43),
    pubKey: b64.length(262),
  });

/**
 * Keeps a member's word that this clinic is theirs, of this clinic and this member (`joinMismatch`), signed with the key
 * their account has now (`notSigner`). Whose root it names is the custodians' to check.
 */
export async function keepJoin(
  actor: Actor,
  { clinic }: Place,
  join: Statement,
  refuse: Refuses<"joinMismatch" | "notSigner">,
): Promise<void> {
  const userId = signedIn(actor);
  const claims = joinSaid(clinic.id, userId).safeParse(jsonOf(join.body)).data;
  if (!claims) throw refuse("joinMismatch");
  const pubKey = (await knownPeople([userId])).get(userId)?.pubKey;
  if (claims.pubKey !== pubKey || !isSignedBy(claims.pubKey, { t: "join" }, { stmt: join })) throw refuse("notSigner");
  const row = { clinicId: clinic.id, userId, fp: join.by, statement: join, at: new Date().toISOString() };
  await MemberJoin.query().insert(row).onConflict(["clinic_id", "user_id", "fp"]).merge();
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(Buffer.from(body, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}
