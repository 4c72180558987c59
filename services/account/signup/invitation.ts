import { ask } from "@carnet/services/kit";
import { clinicInvitation } from "@carnet/nats/contracts/rpc/clinic.invitation.v1";
import { portalInvitation } from "@carnet/nats/contracts/rpc/portal.invitation.v1";
import { normaliseEmail, type ContextRoot } from "../contract/index.ts";

/**
 * Does this invitation prove that the address is the newcomer's own? It was mailed to that address, so whoever holds it read the mail.
 * When the service that knows does not answer, nothing is proved and the ordinary confirmation mail goes out.
 */
export async function provesAddress(root: ContextRoot, invitationId: string, email: string): Promise<boolean> {
  const invited = await addressInvited(root, invitationId).catch(() => null);
  return invited !== null && normaliseEmail(invited) === email;
}

async function addressInvited(root: ContextRoot, invitationId: string): Promise<string | null> {
  if (root === "patient") {
    const { invitation } = await ask(portalInvitation, { invitationId });
    return invitation?.valid ? invitation.email : null;
  }
  const { valid, invitation } = await ask(clinicInvitation, { invitationId });
  return valid && invitation ? invitation.email : null;
}
