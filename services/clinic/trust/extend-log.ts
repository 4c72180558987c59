import { type Actor, announce, Forbidden, inTransaction, Malformed, Refusal } from "@carnet/services/kit";
import { certificateAdded } from "@carnet/nats/contracts/clinic/certificate.added.v1";
import { certificateRevoked } from "@carnet/nats/contracts/clinic/certificate.revoked.v1";
import type { Knex } from "knex";
import type { Place } from "../clinics/place.ts";
import { signedIn } from "../clinics/staff.ts";
import type { TrustEntry } from "../contract/index.ts";
import { entryHash, fingerprintOf, genesis, isSignedBy, type Logged, readStatement } from "./statement-words.ts";
import { Certificate, KeyRegistration, TrustRow } from "./trust.model.ts";
import { givenByManagers, trustPolicy } from "./trust.policy.ts";

/**
 * Puts lines at the end of a clinic's log, all or none. A line that does not follow the last one is refused with `conflict`
 * and the head's `seq`; one whose signer is not the certified key of whoever posts it, with `notSigner`.
 * The browsers check everything again: what is refused here only keeps a member from spoiling the log for the others.
 */
export async function extendLog(actor: Actor, place: Place, entries: readonly TrustEntry[]): Promise<number> {
  const clinicId = place.clinic.id;
  return inTransaction(async (trx) => {
    await trx.raw("select pg_advisory_xact_lock(hashtext(?))", [`trust:${clinicId}`]);
    let head = await TrustRow.query(trx).where({ clinic_id: clinicId }).orderBy("seq", "desc").first();
    for (const entry of entries) {
      const seq = head?.seq ?? 0;
      if (entry.seq !== seq + 1 || entry.prev !== (head?.hash ?? genesis)) throw new Refusal("conflict", { seq });
      const said = readStatement(entry);
      allow(actor, place, said);
      await checkSigner(trx, actor, place, said, entry);
      head = await TrustRow.query(trx)
        .insert({ clinicId, ...entry, hash: entryHash(entry), postedBy: signedIn(actor) })
        .returning("*");
      await keep(trx, actor, clinicId, said, entry);
    }
    return head?.seq ?? 0;
  });
}

function allow(actor: Actor, place: Place, said: Logged): void {
  if (said.clinic !== place.clinic.id) throw new Malformed(["entries.stmt.body"]);
  const role = said.t === "cert" ? said.role : "owner";
  const ability =
    said.t === "cert" ? "certify" : said.t === "pkc-reg" ? "register" : said.t === "grant" ? "certify" : "revoke";
  trustPolicy.allow(actor, ability, { ...place, role: said.t === "grant" ? "therapist" : role });
}

/** The signer is the certified key of the poster; the first line, the owner's certificate, certifies itself. */
async function checkSigner(trx: Knex, actor: Actor, place: Place, said: Logged, entry: TrustEntry): Promise<void> {
  const userId = signedIn(actor);
  const founding =
    entry.seq === 1 && said.t === "cert" && said.role === "owner" && said.member === place.clinic.ownerId;
  if (entry.seq === 1 && !founding) throw new Refusal("notSigner");
  const known = await Certificate.query(trx).findById([place.clinic.id, userId]);
  if (said.t === "cert" && !place.own?.isOwner) await checkRank(trx, place.clinic.id, said.member);
  const pubKey = founding && said.t === "cert" ? said.pubKey : known?.pubKey;
  if (!pubKey || !isSignedBy(pubKey, said, entry)) throw new Refusal("notSigner");
}

/** A manager never certifies anew who holds a higher role: every browser would refuse the log from there on. */
async function checkRank(trx: Knex, clinicId: string, member: string): Promise<void> {
  const known = await Certificate.query(trx).findById([clinicId, member]);
  if (known && !givenByManagers.includes(known.role)) throw new Forbidden("certify");
}

async function keep(trx: Knex, actor: Actor, clinicId: string, said: Logged, { seq }: TrustEntry): Promise<void> {
  if (said.t === "cert") {
    const { member, role, pubKey } = said;
    const fp = fingerprintOf(pubKey);
    const at = new Date().toISOString();
    await Certificate.query(trx)
      .insert({ clinicId, member, role, fp, pubKey, seq, at })
      .onConflict(["clinic_id", "member"])
      .merge();
    await announce(trx, certificateAdded, actor, { clinicId, member, role, fp, seq });
  }
  if (said.t === "revoke") {
    await Certificate.query(trx).deleteById([clinicId, said.member]);
    await announce(trx, certificateRevoked, actor, { clinicId, member: said.member, seq });
  }
  if (said.t === "pkc-reg") await register(trx, clinicId, said.items);
}

/** The first registration of a patient and epoch stands; another one would be a fork for every reader. */
async function register(trx: Knex, clinicId: string, items: Extract<Logged, { t: "pkc-reg" }>["items"]): Promise<void> {
  for (const [patientId, epoch, commitment] of items) {
    const row = { clinicId, patientId, epoch, commitment };
    await KeyRegistration.query(trx).insert(row).onConflict(["clinic_id", "patient_id", "epoch"]).ignore();
    const stands = await KeyRegistration.query(trx).findById([clinicId, patientId, epoch]);
    if (stands?.commitment !== commitment) throw new Refusal("conflict", { reason: "fork" });
  }
}
