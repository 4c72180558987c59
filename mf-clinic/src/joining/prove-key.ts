import type { InviteLink } from "@carnet/shell/app";
import { unlockedCrypto } from "../trust/sync-trust.ts";

/** Pins the clinic's root that the link names, and proves with its secret whose key this is. */
export async function proveKey({ fragment }: InviteLink, clinicId: string): Promise<string> {
  const { proof } = await (await unlockedCrypto()).acceptInviteLink(fragment, clinicId);
  return proof;
}
