import { saveMemberJoin } from "@carnet/services/clinic/contract";
import { call } from "@carnet/shell/api";
import type { PmCrypto } from "@carnet/shell/crypto";
import { logOf } from "./log-of.ts";

/**
 * Says, signed, that a clinic is one's own; only because the person just said so. Custodians let no other clinic approve a
 * reset. One that is not founded yet is named later: the page asks.
 */
export async function nameClinic(crypto: PmCrypto, clinicId: string): Promise<void> {
  const { seq } = await crypto.followLog(clinicId, logOf(clinicId, { quiet: true }));
  if (seq === 0) return;
  const join = await crypto.nameClinic(clinicId);
  await call(saveMemberJoin, { params: { id: clinicId }, body: { join }, quiet: true });
}
