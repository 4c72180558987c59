import { z } from "zod";
import { langCode, preferences, profile } from "./profile.ts";

/** The roles of an account; what somebody is in a clinic is a membership, not a role. */
export const roles = ["therapist", "patient", "admin"] as const;
export type Role = (typeof roles)[number];

/** GET /api/1/userInfo (ACC-019). While impersonated: the account acted as, with `impersonator` set. */
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

/** How often accepting the terms may be put off (ACC-022). */
export const termsDelayLimit = 4;
/** PUT /api/users/delayTermsAcceptance. Refusal: termsDelayLimitReached. */
export const delayTermsAnswer = z.object({ timesTermsAcceptanceDelayed: z.int() });
