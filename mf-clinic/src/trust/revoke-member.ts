import { appendTrust } from "./sync-trust.ts";

/** Takes back what was vouched for: from this line of the log on nobody shares anything with this member. */
export async function revokeMember(clinicId: string, member: string): Promise<void> {
  await appendTrust(clinicId, async (crypto) => [await crypto.revoke(clinicId, member)]);
}
