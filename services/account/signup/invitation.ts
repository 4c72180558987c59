import { ask, linkProof } from "@carnet/services/framework";
import { clinicInvitation } from "@carnet/nats/contracts/rpc/clinic.invitation.v1";
import { portalInvitation } from "@carnet/nats/contracts/rpc/portal.invitation.v1";
import { normaliseEmail, type ContextRoot } from "../contract/index.ts";

/**
 * Does this invitation prove that the address is the newcomer's own? Whoever shows the secret of its mailed link has read that mail; the id alone is known to those who invited.
 * When the service that knows does not answer, nothing is proved and the ordinary confirmation mail goes out.
 */
export async function provesAddress(
  root: ContextRoot,
  { invitationId, token }: { invitationId: string; token: string },
  email: string,
): Promise<boolean> {
  const invited = await invitedBy[root](invitationId, linkProof(token, email)).catch(() => null);
  return invited !== null && normaliseEmail(invited) === email;
}

/** The address an invitation went to, at each of the two doors; null when it is not good any more. */
const invitedBy: Record<ContextRoot, (invitationId: string, proof: string) => Promise<string | null>> = {
  therapist: async (invitationId, proof) => {
    const { valid, invitation } = await ask(clinicInvitation, { invitationId, proof });
    return valid ? (invitation?.email ?? null) : null;
  },
  patient: async (invitationId, proof) => {
    const { invitation } = await ask(portalInvitation, { invitationId, proof });
    return invitation?.valid ? invitation.email : null;
  },
};
