import {
  type AccountInfoView,
  type ClinicView,
  type MembersView,
  type MemberView,
  type ProfileView,
} from "@carnet/services/clinic/contract";

/** The clinic of the stories. */
export const tilleuls = "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e";
/** Osteopathy, in the reference list. */
export const osteopathy = "d15c1911-0000-4000-8000-000000000001";

const prices = { q0: 9900, q1: 24_900, q2: 44_900, q3: 64_900 };
const pricing = { year: prices, month: { q0: 990, q1: 2490, q2: 4490, q3: 6490 } };

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
    isSolo: false,
    hasLogo: false,
    logoUrl: null,
    owner: { id: "0d5b3c1e-6a7f-4c1b-9a53-2f1d7c9be101", firstName: "Anne", lastName: "Morel" },
    isOwner: true,
    isManager: false,
    canAdmin: true,
    subscriptionCycle: "year",
    pricing,
    numberOfMembersWithPlans: 3,
    plan: "large-year",
    stripeCardId: null,
    taxes: [],
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

/** One's own profile, with nothing in it yet. */
export function aProfile(given: Partial<ProfileView> = {}): ProfileView {
  return {
    clinicId: tilleuls,
    therapistId: "0d5b3c1e-6a7f-4c1b-9a53-2f1d7c9be101",
    disciplines: [],
    preferences: { requireChangeConfirmationForPatient: false, hideStandardHealthHistory: false },
    taxes: [],
    signature: null,
    copySignatureOnReceipts: false,
    plan: "large-year",
    can: { write: true, seeSignature: true },
    ...given,
  };
}

/** Somebody who has never had a trial. */
export function anAccount(given: Partial<AccountInfoView> = {}): AccountInfoView {
  return {
    pricing,
    stripePublicKey: "pk_local",
    stripeCustomerInfo: null,
    freeTrial: null,
    freeTrialOffered: true,
    rebate_coupon: null,
    ...given,
  };
}
