import { instant } from "@carnet/services/kit/contract";
import { z } from "zod";
import { consentFormView } from "./consent-form.ts";
import { disciplineView, memberDiscipline } from "./discipline.ts";
import { countryCodes } from "./places.ts";
import { planCode, pricing } from "./plan.ts";
import { clinicSecurity, usualSecurity } from "./security.ts";
import { tax } from "./tax.ts";

/** The kinds of session a clinic may offer; `*` offers all of them (CLI-020). */
export const sessionTypes = ["soapie-2", "hybrid", "naet", "free-hand"] as const;
export const offeredSessionType = z.enum([...sessionTypes, "*"]);
export type OfferedSessionType = z.output<typeof offeredSessionType>;

/** A plan as its holder sees it: who has none has no licence. */
export const licenseView = z.object({
  plan: planCode,
  planTerminatedAt: instant.nullable(),
  isActive: z.boolean(),
  receiptsEnabled: z.boolean(),
});

/** What the reader may do with a clinic now. */
export const clinicAbilities = z.object({
  write: z.boolean(),
  relocate: z.boolean(),
  invite: z.boolean(),
  restrict: z.boolean(),
  pay: z.boolean(),
  seeKeys: z.boolean(),
  secure: z.boolean().default(false),
  approveResets: z.boolean().default(false),
  rotateKeys: z.boolean().default(false),
});

/** GET /clinic/{id}; stripeCardId, goRdvKey, externalApiKey and officeIpAddress are null to who may not see them (CLI-004..006). */
export const clinicView = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  address2: z.string(),
  phone: z.string(),
  country: z.string().nullable(),
  provinceOrState: z.string().nullable(),
  isSolo: z.boolean(),
  hasLogo: z.boolean(),
  logoUrl: z.string().nullable(),
  owner: z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() }),
  isOwner: z.boolean(),
  isManager: z.boolean(),
  canAdmin: z.boolean(),
  subscriptionCycle: z.enum(["month", "year"]),
  pricing,
  numberOfMembersWithPlans: z.number().int(),
  plan: planCode.nullable(),
  stripeCardId: z.string().nullable(),
  taxes: z.array(tax),
  officeIpAddressRestrictionOn: z.boolean(),
  officeIpAddress: z.string().nullable(),
  consentForms: z.array(consentFormView),
  sessionTypes: z.array(offeredSessionType),
  allDisciplines: z.array(disciplineView),
  currentUserDisciplines: z.array(memberDiscipline),
  currentUserLicense: licenseView.nullable(),
  managerGrantInProgress: z.object({ userId: z.uuid(), total: z.number(), done: z.number() }).nullable(),
  isGoRdvSyncAutomated: z.boolean(),
  isGoRdvAutoSendRequestInfo: z.boolean(),
  goRdvKey: z.string().nullable(),
  externalApiKey: z.string().nullable(),
  /** What is asked of those who run it, and where its keys are in escrow. */
  security: clinicSecurity.default(usualSecurity),
  createdAt: instant,
  can: clinicAbilities,
});
export type ClinicView = z.output<typeof clinicView>;

/** GET /myClinics: the clinics one owns or works in, own clinics first (CLI-008). */
export const myClinicsView = z.array(
  z.object({
    id: z.uuid(),
    name: z.string(),
    isOwner: z.boolean(),
    isManager: z.boolean(),
    canAdmin: z.boolean(),
    plan: planCode.nullable(),
    planTerminatedAt: instant.nullable(),
    country: z.string().nullable(),
    hasLocation: z.boolean(),
    hasDisciplines: z.boolean(),
    sessionTypes: z.array(offeredSessionType),
  }),
);
export type MyClinicsView = z.output<typeof myClinicsView>;

const line = z.string().trim().max(200);
const place = z.enum(countryCodes as readonly [string, ...string[]]);

/**
 * PUT /clinic. Without `id` it creates: the names that begin with `clinic` are the wizard's, the short ones are accepted too.
 * With `id` it updates the properties that are sent and leaves the others (CLI-009).
 */
export const clinicBody = z.strictObject({
  id: z.uuid().optional(),
  clinicName: line.optional(),
  clinicAddress: line.optional(),
  clinicPhone: line.optional(),
  clinicCountry: place.optional(),
  clinicProvinceOrStateCode: z.string().max(10).nullable().optional(),
  name: line.optional(),
  address: line.optional(),
  address2: line.optional(),
  phone: line.optional(),
  country: place.optional(),
  provinceOrState: z.string().max(10).nullable().optional(),
  isSolo: z.boolean().optional(),
  plan: planCode.optional(),
  stripeCardId: z.string().max(200).optional(),
  rebate_coupon: z.string().trim().max(60).optional(),
  taxes: z.array(tax).max(10).optional(),
  sessionTypes: z.array(offeredSessionType).min(1).max(5).optional(),
});
export type ClinicBody = z.output<typeof clinicBody>;

/** PUT /clinic/{id}/updateAccessRestrictions (CLI-015). */
export const accessRestrictionsBody = z.strictObject({
  officeIpAddressRestrictionOn: z.boolean(),
  officeIpAddress: z.string().trim().max(64).nullable(),
});

/** POST /clinics/{id}/requestRestrictionAddressChange (CLI-016). */
export const addressChangeBody = z.strictObject({ address: z.string().trim().max(64) });

/** The answer to POST /clinic/{id}/logo, and the largest logo in bytes. */
export const logoAnswer = z.object({ logoUrl: z.string() });
export const maxLogoBytes = 5 * 1024 * 1024;
