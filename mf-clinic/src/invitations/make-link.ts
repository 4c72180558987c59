import { syncTrust, unlockedCrypto } from "../trust/sync-trust.ts";

/**
 * The link that carries the clinic's own secret behind its #, which no server is ever sent. The same invitation always gives
 * the same link; its secret is in the trust store of whoever makes it, and only they can recognise the newcomer by it.
 */
export async function makeLink(clinicId: string, invitationId: string): Promise<string> {
  await syncTrust(clinicId);
  const { fragment } = await (await unlockedCrypto()).makeInviteLink({ clinicId, invitationId });
  return `${location.origin}/therapist/signup?invitationId=${invitationId}#${fragment}`;
}
