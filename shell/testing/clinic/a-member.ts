import type { MembersView, MemberView } from "@carnet/services/clinic/contract";
import { tilleuls } from "./ids.ts";

/** A therapist of the clinic. */
export function aMember(given: Partial<MemberView> = {}): MemberView {
  return {
    id: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e15",
    clinicId: tilleuls,
    firstName: "Julie",
    lastName: "Lavoie",
    email: "julie.lavoie@tilleuls.example",
    isOwner: false,
    isManager: false,
    plan: "medium-month",
    planTerminatedAt: null,
    nextCharge: null,
    canFinalizeSession: true,
    hasLocationRestriction: false,
    pubKey: null,
    certificate: null,
    linkProof: null,
    can: {
      setFlags: true,
      certify: true,
      license: true,
      grantManager: true,
      removeManager: false,
      remove: true,
    },
    ...given,
  };
}

/** The members as the owner sees them. */
export function aMembersView(given: Partial<MembersView> = {}): MembersView {
  return {
    members: [aMember()],
    pending: [],
    removed_members_with_permissions: [],
    isSuperuser: false,
    can: { invite: true, license: true, removeFormer: true },
    ...given,
  };
}
