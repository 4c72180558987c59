import { answer } from "@carnet/services/framework";
import { clinicKeyHolders } from "@carnet/nats/contracts/rpc/clinic.keyHolders.v1";
import { clinicMembership } from "@carnet/nats/contracts/rpc/clinic.membership.v1";
import { clinicMemberships } from "@carnet/nats/contracts/rpc/clinic.memberships.v1";
import { Clinic } from "../clinics/clinic.model.ts";
import { findMembership, findMemberships } from "../members/find-membership.ts";
import { keyHolders } from "../members/key-holders.ts";

/** How a person belongs to one clinic, to every clinic, and whose keys open a clinic's records. */
export const membershipAnswers = [
  answer(clinicMembership, ({ userId, clinicId }) => findMembership(userId, clinicId)),
  answer(clinicMemberships, ({ userId }) => findMemberships(userId)),
  answer(clinicKeyHolders, async ({ clinicId, exceptUserId }) => ({
    userIds: await keyHolders(await Clinic.byId(clinicId), exceptUserId),
  })),
];
