import { call, Refused } from "@carnet/shell/api";
import type { Progress, WorkPlan } from "@carnet/shell/app";
import { loadCrypto, type PmCrypto } from "@carnet/shell/crypto";
import { finishReset } from "@carnet/services/account/contract";
import { getMyKeys, saveMyKeys, type MyKeysView } from "@carnet/services/patient/contract";
import { forgetFormerKey } from "./former-key.ts";
import { logOf } from "@carnet/shell/trust";

const batch = 500;
const passes = 3;

/**
 * The long work after a reset: every chart of one's own wrapped for the key of now, 500 at a time; then the former key is let go.
 * Meanwhile charts open through the former key. What another device wraps at the same time is simply not met again.
 */
export function handOver(title: string): WorkPlan {
  let [after, pass, done, left] = ["", 1, 0, 0];
  const followed = new Set<string>();

  async function follow(crypto: PmCrypto, clinicId: string): Promise<void> {
    if (followed.has(clinicId)) return;
    await crypto.followLog(clinicId, logOf(clinicId, { quiet: true }));
    followed.add(clinicId);
  }

  async function step(): Promise<Progress> {
    const crypto = await loadCrypto();
    const query = { limit: batch, after: after || undefined };
    const page: MyKeysView = await call(getMyKeys, { query, quiet: true });
    for (const clinicId of new Set(page.items.map((item) => item.clinicId))) {
      await follow(crypto, clinicId);
      const items = page.items.filter((item) => item.clinicId === clinicId);
      const { keys } = await crypto.rewrapOwn({ clinicId, batch: items });
      ({ left } = await call(saveMyKeys, { body: { keys }, quiet: true }));
      done += Object.keys(keys).length;
    }
    if (page.items.length === 0) left = 0;
    after = page.more ? (page.items.at(-1)?.patientId ?? "") : "";
    if (page.more || (left > 0 && ++pass <= passes)) return { done, total: done + left };
    if (left > 0) throw new Refused("handOverIncomplete");
    await call(finishReset, { quiet: true });
    await crypto.endReset();
    return { done, total: done, isOver: true };
  }

  return { id: "hand-over", title, href: "/therapist/home", total: 0, step, onDone: forgetFormerKey };
}
