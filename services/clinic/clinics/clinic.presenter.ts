import type { Actor } from "@carnet/services/kit";
import { currentPricing } from "../prices/price-list.ts";
import { listConsentForms } from "../consent-forms/consent-form.model.ts";
import { allowsReceipts, type ClinicView, type MyClinicsView, planState } from "../contract/index.ts";
import { ManagerGrant } from "../members/manager-grant.model.ts";
import { Member } from "../members/member.model.ts";
import { referenceDisciplines } from "../profiles/reference-disciplines.ts";
import { disciplinesOf } from "../profiles/member-discipline.model.ts";
import { Clinic } from "./clinic.model.ts";
import { clinicPolicy } from "./clinic.policy.ts";
import { knownPerson } from "./known-people.ts";
import { hasLogo } from "../logos/logo.model.ts";
import type { Place } from "./place.ts";

/** A clinic as its reader may see it; keys, card and address only for who runs it (CLI-004..006). */
export async function presentClinic(actor: Actor, place: Place): Promise<ClinicView> {
  const { clinic, own } = place;
  const can = clinicPolicy.abilities(actor, place);
  const [owner, logo, pricing, members, consentForms, disciplines, grant] = await Promise.all([
    knownPerson(clinic.ownerId),
    hasLogo(clinic.id),
    currentPricing(),
    Member.query().where({ clinic_id: clinic.id }).whereNull("removed_at"),
    listConsentForms(clinic.id),
    own ? disciplinesOf(clinic.id, own.userId) : [],
    ManagerGrant.open(clinic.id),
  ]);
  const mine = members.find(({ userId }) => userId === actor.userId);
  return {
    id: clinic.id,
    name: clinic.name,
    address: clinic.address,
    address2: clinic.address2,
    phone: clinic.phone,
    country: clinic.country,
    provinceOrState: clinic.provinceOrState,
    isSolo: clinic.isSolo,
    hasLogo: logo,
    logoUrl: logo ? `/api/1/clinic/${clinic.id}/logo` : null,
    owner: { id: owner.id, firstName: owner.firstName, lastName: owner.lastName },
    isOwner: own?.isOwner ?? false,
    isManager: own?.isManager ?? false,
    canAdmin: own?.canAdmin ?? false,
    subscriptionCycle: clinic.subscriptionCycle,
    pricing,
    numberOfMembersWithPlans: members.filter((member) => isRunning(member)).length,
    plan: mine?.plan ?? null,
    stripeCardId: can.pay ? clinic.stripeCardId : null,
    taxes: clinic.taxes,
    officeIpAddressRestrictionOn: clinic.officeIpRestrictionOn,
    officeIpAddress: can.restrict ? clinic.officeIpAddress : null,
    consentForms,
    sessionTypes: clinic.sessionTypes,
    allDisciplines: [...referenceDisciplines],
    currentUserDisciplines: disciplines,
    currentUserLicense: licenseOf(mine),
    managerGrantInProgress: grant && can.write ? { userId: grant.userId, total: grant.total, done: grant.done } : null,
    isGoRdvSyncAutomated: clinic.isGoRdvSyncAutomated,
    isGoRdvAutoSendRequestInfo: clinic.isGoRdvAutoSendRequestInfo,
    goRdvKey: null,
    externalApiKey: null,
    createdAt: clinic.createdAt,
    can,
  };
}

/** The clinics one works in, own clinics first, then by name (CLI-008). */
export async function presentMyClinics(userId: string): Promise<MyClinicsView> {
  const members = await Member.query().where({ user_id: userId }).whereNull("removed_at");
  const clinics = await Clinic.query().findByIds(members.map(({ clinicId }) => clinicId));
  const views = await Promise.all(
    clinics.map(async (clinic) => {
      const member = members.find(({ clinicId }) => clinicId === clinic.id);
      const isOwner = clinic.ownerId === userId;
      return {
        id: clinic.id,
        name: clinic.name,
        isOwner,
        isManager: member?.isManager ?? false,
        canAdmin: isOwner || (member?.isManager ?? false),
        plan: member?.plan ?? null,
        planTerminatedAt: member?.planTerminatedAt ?? null,
        country: clinic.country,
        hasLocation: clinic.country !== null && clinic.address !== "",
        hasDisciplines: (await disciplinesOf(clinic.id, userId)).length > 0,
        sessionTypes: clinic.sessionTypes,
      };
    }),
  );
  return views.sort((one, other) => Number(other.isOwner) - Number(one.isOwner) || one.name.localeCompare(other.name));
}

function licenseOf(member: Member | undefined): ClinicView["currentUserLicense"] {
  if (!member?.plan) return null;
  const { plan, planTerminatedAt } = member;
  return { plan, planTerminatedAt, isActive: isRunning(member), receiptsEnabled: allowsReceipts(plan) };
}

const isRunning = (member: Member) => ["active", "scheduled"].includes(planState(member));
