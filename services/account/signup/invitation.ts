import { ask } from "@carnet/services/kit";
import { clinicInvitation } from "@carnet/nats/contracts/rpc/clinic.invitation.v1";
import { portalInvitation } from "@carnet/nats/contracts/rpc/portal.invitation.v1";
import { normaliseEmail, type ContextRoot } from "../contract/index.ts";

/**
 * Does this invitation prove that the address is the newcomer's own? It was mailed to that address, so whoever holds it read the mail.
 * When the service that knows does not answer, nothing is proved and the ordinary confirmation mail goes out.
 */
export async function provesAddress(root: ContextRoot, invitationId: string, email: string): Promise<boolean> {
  const invited = await invitedBy[root](invitationId).catch(() => null);
  return invited !== null && normaliseEmail(invited) === email;
}

/** The address an invitation went to, at each of the two doors; null when it is not good any more. */
const invitedBy: Record<ContextRoot, (invitationId: string) => Promise<string | null>> = {
  therapist: async (invitationId) => {
    const { valid, invitation } = await ask(clinicInvitation, { invitationId });
    return valid ? (invitation?.email ?? null) : null;
  },
  patient: async (invitationId) => {
    const { invitation } = await ask(portalInvitation, { invitationId });
    return invitation?.valid ? invitation.email : null;
  },
};
