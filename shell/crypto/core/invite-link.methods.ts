import type { TrustStoreApi } from "../api/trust-store.api.ts";
import { fromB64, toB64 } from "../codec/base64url.ts";
import { PmError } from "../errors.ts";
import { emptyLog } from "../trust/clinic-log.ts";
import { inviteFragment, inviteProof, readInviteFragment, readInviteProof } from "../trust/invite-link.ts";
import { allowDecisions } from "../trust/roots.ts";
import type { Context } from "./context.ts";

type InviteLinkMethods = Pick<TrustStoreApi, "makeInviteLink" | "acceptInviteLink" | "checkInviteProof">;

const secretLength = 16;

/** The links by which a clinic is met for the first time. */
export function inviteLinkMethods(context: Context): InviteLinkMethods {
  const { keyring, memory } = context;

  return {
    makeInviteLink: async ({ clinicId, invitationId }) => {
      const trust = context.trust(clinicId);
      allowDecisions(trust);
      const { rootFp } = trust;
      const known = memory.inviteOf(invitationId);
      if (known && known.clinicId !== clinicId) throw new PmError("binding");
      const k = known ? fromB64(known.k) : (await context.engine()).random(secretLength);
      memory.keepInvite(invitationId, { clinicId, k: toB64(k) });
      context.tell({ name: "trust-store" });
      return { fragment: inviteFragment(k, rootFp) };
    },
    acceptInviteLink: async (fragment, clinicId, name) => {
      const { session } = keyring.me();
      const { k, rootFp } = readInviteFragment(fragment);
      memory.keepPin(clinicId, { root: rootFp, ...emptyLog });
      if (!context.clinics.has(clinicId)) context.rootsKnown.set(clinicId, "link");
      context.tell({ name: "trust-store" });
      return { proof: inviteProof(k, rootFp, session.pubKey, name) };
    },
    checkInviteProof: async ({ invitationId, pubKey, name, proof }) => {
      const secret = memory.inviteOf(invitationId);
      if (!secret) return null;
      return readInviteProof(fromB64(secret.k), context.trust(secret.clinicId).rootFp, pubKey, name, proof);
    },
  };
}
