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
  const said = entries.map(readStatement);
  await checkLaterEpochs(actor, place, said);
  await checkWitnesses(place, said, refuse);
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
    const said = readStatement(entry);
    allow(actor, place, said);
    await checkSigner(trx, actor, place, said, entry, refuse);
    await checkReadable(trx, actor, place, said, entry, refuse);
    head = await TrustRow.query(trx)
      .insert({ clinicId, ...entry, hash: entryHash(entry), postedBy: signedIn(actor) })
      .returning("*");
    await keepLine(trx, actor, clinicId, said, entry, refuse);
  }
  return head?.seq ?? 0;
}

function allow(actor: Actor, place: Place, said: Logged): void {
  if (said.clinic !== place.clinic.id) throw new Malformed(["entries.stmt.body"]);
  const role = said.t === "cert" ? said.role : "owner";
  const ability =
    said.t === "cert" ? "certify" : said.t === "pkc-reg" ? "register" : said.t === "grant" ? "certify" : "revoke";
  trustPolicy.allow(actor, ability, { ...place, role: said.t === "grant" ? "therapist" : role });
}

/** The signer is the certified key of the poster, of an owner the root; the first line, the owner's certificate, certifies itself. */
async function checkSigner(
  trx: Knex,
  actor: Actor,
  place: Place,
  said: Logged,
  entry: TrustEntry,
  refuse: Refuses<"notSigner">,
): Promise<void> {
  if (isRootChange(said)) return checkRootChange(trx, place, said, entry, refuse);
  const userId = signedIn(actor);
  const founding =
    entry.seq === 1 && said.t === "cert" && said.role === "owner" && said.member === place.clinic.ownerId;
  if (entry.seq === 1 && !founding) throw refuse("notSigner");
  const known = await Certificate.query(trx).findById([place.clinic.id, userId]);
  if (said.t === "cert") await checkHolder(trx, place.clinic.id, said);
  if (said.t === "cert" && !place.own?.isOwner) await checkRank(trx, place.clinic.id, said.member);
  const signer = place.own?.isOwner ? await rootOf(trx, place.clinic.id) : known;
  const pubKey = founding && said.t === "cert" ? said.pubKey : signer?.pubKey;
  if (!pubKey || !isSignedBy(pubKey, said, entry)) throw refuse("notSigner");
}

/** A member's key is certified for nobody else: every browser would refuse the log from there on. */
async function checkHolder(trx: Knex, clinicId: string, said: Extract<Logged, { t: "cert" }>): Promise<void> {
  const held = { clinic_id: clinicId, fp: fingerprintOf(said.pubKey) };
  if (await Certificate.query(trx).where(held).whereNot({ member: said.member }).first())
    throw new Forbidden("certify");
}

/** A manager never certifies anew who holds a higher role: every browser would refuse the log from there on. */
async function checkRank(trx: Knex, clinicId: string, member: string): Promise<void> {
  const known = await Certificate.query(trx).findById([clinicId, member]);
  if (known && !givenByManagers.includes(known.role)) throw new Forbidden("certify");
}
