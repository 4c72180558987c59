import {
  type Actor,
  announce,
  ask,
  inTransaction,
  type RefuseOf,
  type Refuses,
  fingerprintOf,
} from "@carnet/services/framework";
import { managerGranted } from "@carnet/nats/contracts/clinic/manager.granted.v1";
import { patientKeyBatch } from "@carnet/nats/contracts/rpc/patient.keyBatch.v1";
import { setPatientKeys } from "@carnet/nats/contracts/rpc/patient.setKeys.v1";
import type { Clinic } from "../clinics/clinic.model.ts";
import { knownPeople } from "../clinics/known-people.ts";
import { signedIn } from "../clinics/staff.ts";
import {
  type grantManagerRole,
  type KeyBatchAnswer,
  keyBatchSize,
  type sendManagerKeys,
  type SetManagerKeys,
} from "../contract/index.ts";
import { Member } from "../members/member.model.ts";
import { membershipOf } from "../members/membership-of.ts";
import { Certificate } from "../trust/trust.model.ts";
import { checkGrant } from "./check-grant.ts";
import { GrantBatch, ManagerGrant } from "./manager-grant.model.ts";
import { withdrawRole } from "./remove-manager.ts";

/**
 * Begins to make a member manager, or goes on where it was left: answers the first records they cannot open yet. Which
 * these are is asked of the records each time, so a stop, a second browser and a record opened meanwhile change nothing.
 */
export async function grantManager(
  actor: Actor,
  clinic: Clinic,
  member: Member,
  refuse: RefuseOf<typeof grantManagerRole>,
): Promise<KeyBatchAnswer> {
  const { pubKey } = await certifiedManager(clinic.id, member.userId, refuse);
  const next = await nextBatch(actor, clinic.id, member.userId, refuse);
  if (member.isManager && next.keysNeeded === 0) throw refuse("alreadyManager");
  await ManagerGrant.begin(clinic.id, member.userId, signedIn(actor), next.keysNeeded);
  const keysNeeded = await settle(actor, clinic, member.userId, next.keysNeeded, refuse);
  return { pubKey, ...next, keysNeeded };
}

/** Takes a batch of keys for a member who is becoming manager, and answers the next; with the last, they are manager (MEM-018). */
export async function takeManagerKeys(
  actor: Actor,
  clinic: Clinic,
  member: Member,
  body: SetManagerKeys,
  refuse: RefuseOf<typeof sendManagerKeys>,
): Promise<KeyBatchAnswer> {
  const { userId } = member;
  const { pubKey, fp } = await certifiedManager(clinic.id, userId, refuse);
  const keys = Object.entries(body.patientsKesyByPatientId).map(([patientId, encryptedKey]) => ({
    patientId,
    encryptedKey,
  }));
  const open = await ManagerGrant.open(clinic.id, userId);
  if (open && keys.length > 0) await storeBatch(actor, clinic, { userId, fp }, body, keys, refuse);
  const next = await nextBatch(actor, clinic.id, userId, refuse);
  const keysNeeded = await settle(actor, clinic, userId, next.keysNeeded, refuse);
  return { pubKey, ...next, keysNeeded };
}

/**
 * Keeps the signature, committed, before the keys go: an answer that comes too late, or never, leaves no key that nobody
 * signed for. Of a batch that was there already, or never arrived, it says no more than was signed.
 */
async function storeBatch(
  actor: Actor,
  clinic: Clinic,
  to: { userId: string; fp: string },
  body: SetManagerKeys,
  keys: { patientId: string; encryptedKey: string }[],
  refuse: Refuses<"grantMismatch" | "notSigner">,
): Promise<void> {
  const grantedBy = signedIn(actor);
  const ends = { clinicId: clinic.id, userId: to.userId, grantedBy };
  await checkGrant(clinic.id, grantedBy, to, body, refuse);
  await GrantBatch.query().insert({ ...ends, stored: keys.length, statement: body.grant! });
  await ask(setPatientKeys, { ...ends, keys });
}

/** The records a member cannot open yet, with the keys of who asks; `keysOutOfReach` when the asker opens none of them either. */
async function nextBatch(
  actor: Actor,
  clinicId: string,
  userId: string,
  refuse: Refuses<{ keysOutOfReach: { keysNeeded: number } }>,
) {
  const ends = { clinicId, fromUserId: signedIn(actor), toUserId: userId };
  const next = await ask(patientKeyBatch, { ...ends, limit: keyBatchSize });
  if (next.keysNeeded > 0 && next.keyBatch.length === 0) {
    throw refuse("keysOutOfReach", { keysNeeded: next.keysNeeded });
  }
  return next;
}

/**
 * Notes how far a grant has come; with nothing missing the member is manager. A grant that was taken back meanwhile gives
 * what was stored since back too, and is refused with `grantNotOpen`.
 */
async function settle(
  actor: Actor,
  clinic: Clinic,
  userId: string,
  missing: number,
  refuse: Refuses<"grantNotOpen">,
): Promise<number> {
  const isOpen = await inTransaction(async (trx) => {
    const member = await Member.query(trx).findById([clinic.id, userId]).forUpdate();
    const grant = await ManagerGrant.open(clinic.id, userId, trx);
    if (!member || member.removedAt !== null) return false;
    if (!grant) {
      if (!member.isManager) await withdrawRole(trx, actor, clinic, member);
      return member.isManager;
    }
    await ManagerGrant.note(trx, grant, missing);
    if (missing > 0) return true;
    await ManagerGrant.query(trx).findById(grant.id).patch({ completedAt: new Date().toISOString() });
    if (member.isManager) return true;
    const manager = await Member.query(trx).patchAndFetchById([clinic.id, userId], {
      isManager: true,
      canFinalizeSession: true,
    });
    await announce(trx, managerGranted, actor, { ...membershipOf(clinic, manager), grantedBy: actor.userId });
    return true;
  });
  if (!isOpen) throw refuse("grantNotOpen");
  return missing;
}

/** The key account has of a member, once the log certifies that very key as a manager's; `managerNotCertified` otherwise. */
async function certifiedManager(
  clinicId: string,
  userId: string,
  refuse: Refuses<"managerNotCertified">,
): Promise<{ pubKey: string; fp: string }> {
  const certificate = await Certificate.query().findById([clinicId, userId]);
  const pubKey = (await knownPeople([userId])).get(userId)?.pubKey;
  const certified = certificate?.role === "manager" && pubKey && certificate.fp === fingerprintOf(pubKey);
  if (!certified) throw refuse("managerNotCertified");
  return { pubKey, fp: certificate.fp };
}
