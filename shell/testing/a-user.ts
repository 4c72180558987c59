import { termsVersion, userInfo, type UserInfo } from "@carnet/services/account/contract";

/** Dr Morel, owner of Clinique des Tilleuls, or anybody else by what is given. */
export function aUser(given: Partial<UserInfo> = {}): UserInfo {
  return userInfo.parse({
    id: "0d5b3c1e-6a7f-4c1b-9a53-2f1d7c9be101",
    sessionId: "6f0d3a52-8a0e-4c55-8f0b-9a4de1b0c7aa",
    email: "anne.morel@tilleuls.example",
    firstName: "Anne",
    lastName: "Morel",
    role: "therapist",
    langCode: "en",
    preferences: {},
    profile: {},
    impersonator: null,
    termsAcceptedAt: "2026-01-05T14:00:00.000Z",
    termsVersion,
    timesTermsAcceptanceDelayed: 0,
    accountDisabledAt: null,
    hasFreeTrial: false,
    mustUpgradeFreeTrial: false,
    rebate_coupon: null,
    pubKey: "",
    ...given,
  });
}
