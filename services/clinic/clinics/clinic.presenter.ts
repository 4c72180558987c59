import type { Actor, Membership } from "@carnet/services/framework";
import { pathOf } from "@carnet/services/framework/contract";
import { currentPricing } from "../prices/price-list.ts";
import { listConsentForms } from "../consent-forms/consent-form.model.ts";
import {
  allowsReceipts,
  clinicAbilities,
  getLogo,
  type ClinicView,
  type PlanCode,
  planState,
} from "../contract/index.ts";
import { referenceDisciplines } from "../profiles/reference-disciplines.ts";
import { disciplinesOf } from "../profiles/member-discipline.model.ts";
import { clinicFacts } from "./clinic-facts.ts";
import { clinicPolicy } from "./clinic.policy.ts";
import { forAWhile } from "./for-a-while.ts";
import { knownPerson } from "./known-people.ts";
import type { Place } from "./place.ts";

/** A clinic as its reader may see it; keys, card and address only for who runs it (CLI-004..006). */
export async function presentClinic(actor: Actor, place: Place): Promise<ClinicView> {
  const { clinic, own } = place;
  const can = clinicAbilities.parse(clinicPolicy.abilities(actor, place));
  const [owner, pricing, facts, consentForms, disciplines] = await Promise.all([
    forAWhile(`owner:${clinic.ownerId}`, () => knownPerson(clinic.ownerId)),
    forAWhile("pricing", currentPricing),
    clinicFacts(clinic.id),
    listConsentForms(clinic.id),
    own ? disciplinesOf(clinic.id, own.userId) : [],
  ]);
  const { logo, withPlans, grant, apiKey } = facts;
  const mine = own?.isMember ? own : undefined;
  return {
    id: clinic.id,
    name: clinic.name,
    address: clinic.address,
    address2: clinic.address2,
    phone: clinic.phone,
    country: clinic.country,
    provinceOrState: clinic.provinceOrState,
    timeZone: clinic.timeZone,
    isSolo: clinic.isSolo,
    hasLogo: logo,
    logoUrl: logo ? pathOf(getLogo, { id: clinic.id }) : null,
    owner: { id: owner.id, firstName: owner.firstName, lastName: owner.lastName },
    isOwner: own?.isOwner ?? false,
    isManager: own?.isManager ?? false,
    canAdmin: own?.canAdmin ?? false,
    subscriptionCycle: clinic.subscriptionCycle,
    pricing,
    numberOfMembersWithPlans: withPlans,
    plan: (mine?.plan ?? null) as ClinicView["plan"],
    stripeCardId: can.pay ? clinic.stripeCardId : null,
    taxes: clinic.taxes,
    chargesNoTaxes: clinic.chargesNoTaxes,
    officeIpAddressRestrictionOn: clinic.officeIpRestrictionOn,
    officeIpAddress: can.restrict ? clinic.officeIpAddress : null,
    consentForms,
    sessionTypes: clinic.sessionTypes,
    allDisciplines: [...referenceDisciplines],
    currentUserDisciplines: disciplines,
    currentUserLicense: licenseOf(mine),
    managerGrantInProgress: can.write ? grant : null,
    isGoRdvLinked: clinic.goRdvKeyStart !== null,
    isGoRdvSyncAutomated: clinic.isGoRdvSyncAutomated,
    isGoRdvAutoSendRequestInfo: clinic.isGoRdvAutoSendRequestInfo,
    externalApiKey: can.seeKeys ? apiKey : null,
    goRdvKey: can.seeKeys && clinic.goRdvKeyStart ? `${clinic.goRdvKeyStart}…` : null,
    security: clinic.security,
    createdAt: clinic.createdAt,
    can,
  };
}

function licenseOf(
  member: Pick<Membership, "plan" | "planTerminatedAt"> | undefined,
): ClinicView["currentUserLicense"] {
  if (!member?.plan) return null;
  const { planTerminatedAt } = member;
  const plan = member.plan as PlanCode;
  return { plan, planTerminatedAt, isActive: isRunning(member), receiptsEnabled: allowsReceipts(plan) };
}

const isRunning = (member: Pick<Membership, "plan" | "planTerminatedAt">) =>
  ["active", "scheduled"].includes(planState(member));
