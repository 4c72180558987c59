import { defineCall, done } from "@carnet/services/framework/contract";
import { z } from "zod";
import { langCode, preferences, profile } from "./profile.ts";

/** The roles of an account; what somebody is in a clinic is a membership, not a role. */
export const roles = ["therapist", "patient", "admin"] as const;
export type Role = (typeof roles)[number];

/** Somebody, as they are told of themselves (ACC-019). While impersonated: the account acted as, with `impersonator` set. */
export const userInfo = z.object({
  id: z.uuid(),
  /** Names the session, opens nothing: the browser ties the keys it keeps to it. */
  sessionId: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  langCode,
  preferences,
  profile,
  /** The administrator who is acting as this account, or null. */
  impersonator: z.object({ id: z.uuid(), email: z.string() }).nullable(),
  termsAcceptedAt: z.iso.datetime().nullable(),
  /** Which version of them. */
  termsVersion: z.int().nullable(),
  timesTermsAcceptanceDelayed: z.int(),
  accountDisabledAt: z.iso.datetime().nullable(),
  hasFreeTrial: z.boolean(),
  mustUpgradeFreeTrial: z.boolean(),
  rebate_coupon: z.object({ rebate_percentage: z.number() }).nullable(),
  pubKey: z.string(),
  /** Until a second factor is enrolled, every call but account's own refuses with secondFactorRequired. */
  mustEnrolSecondFactor: z.boolean().default(false),
});
export type UserInfo = z.output<typeof userInfo>;

export const getUserInfo = defineCall({
  call: "GET /api/1/userInfo",
  callers: "omthsfxcpqai.",
  answer: userInfo,
  checked: true,
  example: {
    answer: {
      id: "00000000-0000-4000-8000-000000000000",
      sessionId: "00000000-0000-4000-8000-000000000000",
      email: "anne.roy@tilleuls.example",
      firstName: "Anne",
      lastName: "Roy",
      role: "therapist",
      langCode: "fr",
      preferences: {},
      profile: {},
      impersonator: null,
      termsAcceptedAt: null,
      termsVersion: null,
      timesTermsAcceptanceDelayed: 0,
      accountDisabledAt: null,
      hasFreeTrial: false,
      mustUpgradeFreeTrial: false,
      rebate_coupon: null,
      pubKey: "",
    },
  },
});

/** The version of the terms that the pages show: one more whenever their words change, and everybody is asked again. */
export const termsVersion = 2;

/** Which version somebody read; without it, the newest. */
export const termsRead = z.int().min(1).max(1_000).default(termsVersion);

/** Accepts the terms of therapists; of another role than one's own it is forbidden (ACC-023). */
export const acceptTherapistTerms = defineCall({
  call: "PUT /api/users/termsAccepted/therapist",
  callers: "omthsfxc..a..",
  overwrites: "done once, or again to the same end: it replaces nothing",
  body: z.object({ version: termsRead }),
  answer: done,
  refusals: { impersonated: {} },
  example: { body: { version: 1 }, answer: {} },
});

/** Accepts the terms of patients. */
export const acceptPatientTerms = defineCall({
  call: "PUT /api/users/termsAccepted/patient",
  callers: "........pq...",
  overwrites: "done once, or again to the same end: it replaces nothing",
  body: z.object({ version: termsRead }),
  answer: done,
  refusals: { impersonated: {} },
  example: { body: { version: 1 }, answer: {} },
});

/** Accepting the terms, by the door somebody stands at. */
export const acceptTerms = { therapist: acceptTherapistTerms, patient: acceptPatientTerms };

/** How often accepting the terms may be put off (ACC-022). */
export const termsDelayLimit = 4;

/** Puts accepting the terms off once more; answers how often that has been. */
export const delayTerms = defineCall({
  call: "PUT /api/users/delayTermsAcceptance",
  callers: "omthsfxcpqa..",
  answer: z.object({ timesTermsAcceptanceDelayed: z.int() }),
  refusals: { impersonated: {}, termsDelayLimitReached: {} },
  example: { answer: { timesTermsAcceptanceDelayed: 1 } },
});
