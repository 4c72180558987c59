import { call } from "@carnet/shell/api";
import type { WorkPlan } from "@carnet/shell/app";
import { PmError, type PmCode, type TrustState } from "@carnet/shell/crypto";
import {
  type KeyBatchAnswer,
  type MemberView,
  grantManagerRole,
  sendManagerKeys,
} from "@carnet/services/clinic/contract";
import { nameShown } from "../trust/name-shown.ts";
import { appendTrust, syncTrust, unlockedCrypto } from "../trust/sync-trust.ts";
import { isLasting } from "../works/is-lasting.ts";
import { keepKeyRate } from "./key-rate.ts";

/** The work that makes a member of a clinic manager. */
export const grantId = (clinicId: string, userId: string): string => `grant/${clinicId}/${userId}`;

interface Grant {
  clinicId: string;
  /** As the page showed them: another name than the certified one gets no key. */
  member: Pick<MemberView, "id" | "pubKey" | "firstName" | "lastName" | "email">;
  title: string;
  onDone: () => unknown;
}

/**
 * Passes the keys of a clinic's records on to a new manager, a batch a step. The server knows what is missing, so this goes on
 * after a reload and from another device. A key that is not vouched for, a record that comes twice and a count that does not
 * fall end it: the server would have us turn in a circle, or wrap for somebody else.
 */
export function grantPlan({ clinicId, member, title, onDone }: Grant): WorkPlan {
  const { id: userId } = member;
  const params = { id: clinicId, memberId: userId };
  const passedOn = new Set<string>();
  /** The batch to wrap next; null where the server must be asked, also after a step that failed. */
  let next: KeyBatchAnswer | null = null;
  let total = 0;
  const progressOf = ({ keysNeeded }: KeyBatchAnswer) => ({
    done: total - keysNeeded,
    total: Math.max(total, 1),
    isOver: keysNeeded === 0,
  });

  async function begin(dropped: AbortSignal) {
    await certifyManager(clinicId, member);
    dropped.throwIfAborted();
    next = await call(grantManagerRole, { params, body: {} });
    total = Math.max(total, next.keysNeeded + passedOn.size);
    return progressOf(next);
  }

  async function passOn(now: KeyBatchAnswer, dropped: AbortSignal) {
    next = null;
    if (now.keyBatch.length === 0 || now.keyBatch.some(({ patientId }) => passedOn.has(patientId)))
      throw new PmError("loop");
    const crypto = await unlockedCrypto();
    const from = performance.now();
    const to = { userId, pubKey: now.pubKey, name: nameShown(member) };
    const wrapped = await crypto.rewrapBatch({ clinicId, to, role: "manager", batch: now.keyBatch });
    dropped.throwIfAborted();
    const after = await call(sendManagerKeys, { params, body: wrapped });
    keepKeyRate((now.keyBatch.length * 1_000) / Math.max(1, performance.now() - from));
    if (after.keysNeeded >= now.keysNeeded) throw new PmError("loop");
    for (const { patientId } of now.keyBatch) passedOn.add(patientId);
    next = after;
    return progressOf(after);
  }

  return {
    id: grantId(clinicId, userId),
    title,
    href: `/therapist/myClinic/${clinicId}/members`,
    total: 1,
    step: (_report, dropped) => (next ? passOn(next, dropped) : begin(dropped)),
    onDone,
    isLasting,
  };
}

const refusals: Partial<Record<TrustState, PmCode>> = { changed: "key-changed", renamed: "name-changed" };

/** The log must say `manager` of exactly the key and name the wraps will be for, and only of a key that was compared before. */
async function certifyManager(clinicId: string, member: Grant["member"]): Promise<void> {
  const { id, pubKey } = member;
  const name = nameShown(member);
  if (!pubKey) throw new PmError("uncertified");
  const crypto = await unlockedCrypto();
  await syncTrust(clinicId);
  const { state, role } = await crypto.trustState(clinicId, id, pubKey, name);
  if (state !== "verified") throw new PmError(refusals[state] ?? "uncertified");
  if (role === "manager") return;
  await appendTrust(clinicId, async (signer) => [
    await signer.certify({ clinicId, member: id, pubKey, role: "manager", evidence: "qr", name }),
  ]);
}
