import type { ClinicView, MyClinicsView } from "@carnet/services/clinic/contract";
import { drMorel, osteopathy, pricing, tilleuls } from "./ids.ts";

/** Clinique des Tilleuls as its owner sees it, or as anybody else by what is given. */
export function aClinicView(given: Partial<ClinicView> = {}): ClinicView {
  return {
    id: tilleuls,
    name: "Clinique des Tilleuls",
    address: "12, rue des Tilleuls, Québec",
    address2: "",
    phone: "418 555-0142",
    country: "CA",
    provinceOrState: "QC",
    timeZone: "America/Toronto",
    isSolo: false,
    hasLogo: false,
    logoUrl: null,
    owner: { id: drMorel, firstName: "Anne", lastName: "Morel" },
    isOwner: true,
    isManager: false,
    canAdmin: true,
    subscriptionCycle: "year",
    pricing,
    numberOfMembersWithPlans: 3,
    plan: "large-year",
    stripeCardId: null,
    taxes: [],
    chargesNoTaxes: false,
    officeIpAddressRestrictionOn: false,
    officeIpAddress: null,
    consentForms: [],
    sessionTypes: ["*"],
    allDisciplines: [
      { id: osteopathy, nameEn: "Osteopathy", nameFr: "Ostéopathie" },
      { id: "d15c1911-0000-4000-8000-000000000002", nameEn: "Massage therapy", nameFr: "Massothérapie" },
    ],
    currentUserDisciplines: [
      { disciplineId: osteopathy, tarrif: 11_000, taxable: true, isValid: true, corporationMembershipsNo: "OQ-1042" },
    ],
    currentUserLicense: { plan: "large-year", planTerminatedAt: null, isActive: true, receiptsEnabled: true },
    managerGrantInProgress: null,
    isGoRdvLinked: false,
    isGoRdvSyncAutomated: false,
    isGoRdvAutoSendRequestInfo: false,
    goRdvKey: null,
    externalApiKey: null,
    security: { secondFactorRequired: false, idleLockMinutes: 30, escrowPolicy: null },
    createdAt: "2026-01-05T14:00:00.000Z",
    can: {
      write: true,
      relocate: true,
      invite: true,
      restrict: true,
      pay: true,
      seeKeys: true,
      secure: true,
      approveResets: true,
      rotateKeys: true,
    },
    ...given,
  };
}

/** The same clinic as a therapist without duties sees it. */
export const asTherapist: Partial<ClinicView> = {
  isOwner: false,
  canAdmin: false,
  can: {
    write: false,
    relocate: false,
    invite: false,
    restrict: false,
    pay: false,
    seeKeys: false,
    secure: false,
    approveResets: false,
    rotateKeys: false,
  },
};

/** The same clinic in the list of one's clinics. */
export function aListedClinic(given: Partial<MyClinicsView[number]> = {}): MyClinicsView[number] {
  return {
    id: tilleuls,
    name: "Clinique des Tilleuls",
    isOwner: true,
    isManager: false,
    canAdmin: true,
    plan: "large-year",
    planTerminatedAt: null,
    country: "CA",
    hasLocation: true,
    hasDisciplines: true,
    sendsForms: false,
    sessionTypes: ["*"],
    ...given,
  };
}
