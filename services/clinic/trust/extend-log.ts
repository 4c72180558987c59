import {
  type Actor,
  Forbidden,
  genesis,
  inTransaction,
  Malformed,
  type Refuses,
  fingerprintOf,
  isSignedBy,
} from "@carnet/services/framework";
import type { Knex } from "knex";
import type { Place } from "../clinics/place.ts";
import { signedIn } from "../clinics/staff.ts";
import type { TrustEntry } from "../contract/index.ts";
import { checkLaterEpochs } from "./check-later-epochs.ts";
import { checkReadable } from "./check-readable.ts";
import { checkRootChange, isRootChange, rootOf } from "./clinic-root.ts";
import { checkWitnesses } from "./check-witnesses.ts";
import { keepLine } from "./keep-line.ts";
import { entryHash, type Logged, readStatement } from "./statement-claims.ts";
import { Certificate, TrustRow } from "./trust.model.ts";
import { givenByManagers, trustPolicy } from "./trust.policy.ts";

/** Makes the refusals of lines that do not extend a log, as `logRefusals` of the contract lists them. */
export type RefuseLines = Refuses<{
  conflict: { seq?: number; reason?: "fork" };
  notSigner: Record<never, never>;
}>;

/**
 * Puts lines at the end of a clinic's log, all or none. A line that does not follow the last one is refused with `conflict`
 * and the head's `seq`; one whose signer is not the certified key of whoever posts it, with `notSigner`.
 * The browsers check everything again: what is refused here only keeps a member from spoiling the log for the others.
 */
export async function extendLog(
  actor: Actor,
  place: Place,
  entries: readonly TrustEntry[],
  refuse: RefuseLines,
): Promise<number> {
  const claims = entries.map(readStatement);
  await checkLaterEpochs(actor, place, claims);
  await checkWitnesses(place, claims, refuse);
  return inTransaction((trx) => extendLogIn(trx, actor, place, entries, refuse));
}

/** The same as part of a larger deed, for lines that register no key. */
export async function extendLogIn(
  trx: Knex,
  actor: Actor,
  place: Place,
  entries: readonly TrustEntry[],
  refuse: RefuseLines,
): Promise<number> {
  const clinicId = place.clinic.id;
  await trx.raw("select pg_advisory_xact_lock(hashtext(?))", [`trust:${clinicId}`]);
  let head = await TrustRow.query(trx).where({ clinic_id: clinicId }).orderBy("seq", "desc").first();
  for (const entry of entries) {
    const seq = head?.seq ?? 0;
    if (entry.seq !== seq + 1 || entry.prev !== (head?.hash ?? genesis)) throw refuse("conflict", { seq });
    const claims = readStatement(entry);
    allow(actor, place, claims);
    await checkSigner(trx, actor, place, claims, entry, refuse);
    await checkReadable(trx, actor, place, claims, entry, refuse);
    head = await TrustRow.query(trx)
      .insert({ clinicId, ...entry, hash: entryHash(entry), postedBy: signedIn(actor) })
      .returning("*");
    await keepLine(trx, actor, clinicId, claims, entry, refuse);
  }
  return head?.seq ?? 0;
}

function allow(actor: Actor, place: Place, claims: Logged): void {
  if (claims.clinic !== place.clinic.id) throw new Malformed(["entries.stmt.body"]);
  const role = claims.t === "cert" ? claims.role : "owner";
  const ability =
    claims.t === "cert" ? "certify" : claims.t === "pkc-reg" ? "register" : claims.t === "grant" ? "certify" : "revoke";
  trustPolicy.allow(actor, ability, { ...place, role: claims.t === "grant" ? "therapist" : role });
}

/** The signer is the certified key of the poster, of an owner the root; the first line, the owner's certificate, certifies itself. */
async function checkSigner(
  trx: Knex,
  actor: Actor,
  place: Place,
  claims: Logged,
  entry: TrustEntry,
  refuse: Refuses<"notSigner">,
): Promise<void> {
  if (isRootChange(claims)) return checkRootChange(trx, place, claims, entry, refuse);
  const userId = signedIn(actor);
  const founding =
    entry.seq === 1 && claims.t === "cert" && claims.role === "owner" && claims.member === place.clinic.ownerId;
  if (entry.seq === 1 && !founding) throw refuse("notSigner");
  const known = await Certificate.query(trx).findById([place.clinic.id, userId]);
  if (claims.t === "cert") await checkHolder(trx, place.clinic.id, claims);
  if (claims.t === "cert" && !place.own?.isOwner) await checkRank(trx, place.clinic.id, claims.member);
  const signer = place.own?.isOwner ? await rootOf(trx, place.clinic.id) : known;
  const pubKey = founding && claims.t === "cert" ? claims.pubKey : signer?.pubKey;
  if (!pubKey || !isSignedBy(pubKey, claims, entry)) throw refuse("notSigner");
}

/** A member's key is certified for nobody else: every browser would refuse the log from there on. */
async function checkHolder(trx: Knex, clinicId: string, claims: Extract<Logged, { t: "cert" }>): Promise<void> {
  const held = { clinic_id: clinicId, fp: fingerprintOf(claims.pubKey) };
  if (await Certificate.query(trx).where(held).whereNot({ member: claims.member }).first())
    throw new Forbidden("certify");
}

/** A manager never certifies anew who holds a higher role: every browser would refuse the log from there on. */
async function checkRank(trx: Knex, clinicId: string, member: string): Promise<void> {
  const known = await Certificate.query(trx).findById([clinicId, member]);
  if (known && !givenByManagers.includes(known.role)) throw new Forbidden("certify");
}
