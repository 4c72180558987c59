import { clinicCertified } from "@carnet/nats/contracts/rpc/clinic.certified.v1";
import { ask } from "../bus/ask.ts";

/** For how long, in milliseconds, a key that was certified goes on counting: browsers go on believing what it signed, whatever became of it. */
const standing = 600_000;
const most = 2_000;
/** Until when a key counts without asking. */
const known = new Map<string, number>();

interface Signer {
  clinicId: string;
  userId: string;
  fp: string;
}

/**
 * Whether a key is that of a member by the clinic's log of today: account knows a new key at once, and browsers take nothing that it
 * signed before somebody certified it. While clinic does not answer, nobody knows: `busy`, and the author tries again.
 */
export async function isCertified(signer: Signer): Promise<boolean> {
  const { clinicId, userId, fp } = signer;
  const name = `${clinicId} ${userId} ${fp}`;
  const now = Date.now();
  if ((known.get(name) ?? 0) > now) return true;
  const { isCertified: is } = await ask(clinicCertified, { clinicId, userId, fp });
  known.delete(name);
  if (!is) return false;
  known.set(name, now + standing);
  if (known.size > most) known.delete(known.keys().next().value!);
  return true;
}
