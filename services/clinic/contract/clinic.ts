import {
  bytes,
  conflictOf,
  defineCall,
  done,
  instant,
  storedTax,
  sentTax,
  taxBounds,
  oneLine,
  visibleLine,
  was,
} from "@carnet/services/framework/contract";
import { z } from "zod";
import { cardRefusals } from "./card.ts";
import { consentFormView } from "./consent-form.ts";
import { disciplineView, memberDiscipline } from "./discipline.ts";
import { countryCodes } from "./places.ts";
import { planCode, pricing } from "./plan.ts";
import { clinicSecurity, usualSecurity } from "./security.ts";

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

/** A clinic as its reader may see it: stripeCardId, goRdvKey, externalApiKey and officeIpAddress are null to who may not see them (CLI-004..006). */
export const clinicView = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  address2: z.string(),
  phone: z.string(),
  country: z.string().nullable(),
  provinceOrState: z.string().nullable(),
  /** Whose clocks say what day it is there, as "America/Toronto": that of its province until the owner says another. */
  timeZone: z.string(),
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
  taxes: z.array(storedTax),
  /** It was said that none are charged: without taxes and without this, nobody has said yet. */
  chargesNoTaxes: z.boolean().default(false),
  officeIpAddressRestrictionOn: z.boolean(),
  officeIpAddress: z.string().nullable(),
  consentForms: z.array(consentFormView),
  sessionTypes: z.array(offeredSessionType),
  allDisciplines: z.array(disciplineView),
  currentUserDisciplines: z.array(memberDiscipline),
  currentUserLicense: licenseView.nullable(),
  managerGrantInProgress: z.object({ userId: z.uuid(), total: z.number(), done: z.number() }).nullable(),
  /** Whether it has a booking service elsewhere, for everybody of the clinic. */
  isGoRdvLinked: z.boolean().default(false),
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
    /** Whether the health form leaves with a first booking (SYN-015). */
    sendsForms: z.boolean().default(false),
  }),
);
export type MyClinicsView = z.output<typeof myClinicsView>;

const line = visibleLine().max(200);
const place = z.enum(countryCodes as readonly [string, ...string[]]);

/** What of a clinic is changed where it is read, and kept whole. */
export const clinicFields = clinicView.pick({
  name: true,
  address: true,
  address2: true,
  phone: true,
  country: true,
  provinceOrState: true,
  timeZone: true,
  isSolo: true,
  taxes: true,
  chargesNoTaxes: true,
  sessionTypes: true,
});
export type ClinicFields = z.output<typeof clinicFields>;

/** What is said of a clinic: the names that begin with `clinic` are the wizard's, the short ones are accepted too. */
export const clinicBody = z.object({
  id: z.uuid().optional(),
  clinicName: line.optional(),
  clinicAddress: line.optional(),
  clinicPhone: line.optional(),
  clinicCountry: place.optional(),
  clinicProvinceOrStateCode: oneLine().max(10).nullable().optional(),
  name: line.optional(),
  address: line.optional(),
  address2: line.optional(),
  phone: line.optional(),
  country: place.nullable().optional(),
  provinceOrState: oneLine().max(10).nullable().optional(),
  timeZone: oneLine().max(64).optional(),
  isSolo: z.boolean().optional(),
  plan: planCode.nullable().optional(),
  stripeCardId: oneLine().max(200).nullable().optional(),
  rebate_coupon: oneLine().trim().max(60).optional(),
  taxes: z.array(sentTax).max(taxBounds.list).optional(),
  chargesNoTaxes: z.boolean().optional(),
  sessionTypes: z.array(offeredSessionType).min(1).max(5).optional(),
  was: was(clinicFields),
});
export type ClinicBody = z.output<typeof clinicBody>;

/** The clinics one owns or works in, own clinics first (CLI-008). */
export const getMyClinics = defineCall({
  call: "GET /api/1/myClinics",
  callers: "omthsfxc..ai.",
  answer: myClinicsView,
  example: {
    answer: [
      {
        id: "00000000-0000-4000-8000-000000000000",
        name: "Clinique des Tilleuls",
        isOwner: true,
        isManager: false,
        canAdmin: true,
        plan: "large-year",
        planTerminatedAt: null,
        country: "CA",
        hasLocation: true,
        hasDisciplines: true,
        sessionTypes: ["*"],
      },
    ],
  },
});

const clinicExample: z.input<typeof clinicView> = {
  id: "00000000-0000-4000-8000-000000000000",
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
  owner: { id: "00000000-0000-4000-8000-000000000000", firstName: "Hélène", lastName: "Morel" },
  isOwner: true,
  isManager: false,
  canAdmin: true,
  subscriptionCycle: "year",
  pricing: {
    year: { q0: 12_000, q1: 24_000, q2: 48_000, q3: 60_000 },
    month: { q0: 1_200, q1: 2_400, q2: 4_800, q3: 6_000 },
  },
  numberOfMembersWithPlans: 3,
  plan: "large-year",
  stripeCardId: null,
  taxes: [{ name: "TPS", rate: 5, calculatedAfterPreviousTaxes: false, numberOrId: "123456789" }],
  officeIpAddressRestrictionOn: false,
  officeIpAddress: null,
  consentForms: [],
  sessionTypes: ["*"],
  allDisciplines: [],
  currentUserDisciplines: [],
  currentUserLicense: { plan: "large-year", planTerminatedAt: null, isActive: true, receiptsEnabled: true },
  managerGrantInProgress: null,
  isGoRdvLinked: false,
  isGoRdvSyncAutomated: false,
  isGoRdvAutoSendRequestInfo: false,
  goRdvKey: null,
  externalApiKey: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  can: { write: true, relocate: true, invite: true, restrict: true, pay: true, seeKeys: true },
};

/** Who works in a clinic, as far as everybody who works there may know; `getMembers` says the rest. */
const clinicMember = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  isOwner: z.boolean(),
  isManager: z.boolean(),
});

const clinicWithMembers = clinicView.extend({ members: z.array(clinicMember).default([]) });

/**
 * Without `id` it creates a clinic; the same Idempotency-Key never makes two. With `id` it updates the properties that are
 * sent and leaves the others, so that a clinic can be sent back as it was read (CLI-009). Answers the clinic as it is then.
 */
export const saveClinic = defineCall({
  call: "PUT /api/1/clinic",
  callers: "om.........i.",
  whileActing: true,
  body: clinicBody,
  answer: clinicWithMembers,
  refusals: {
    ...cardRefusals,
    siteRestrictionViolation: {},
    invalidClinic: { reason: z.enum(["nameRequired", "unknownProvince", "unknownTimeZone"]) },
    invalidTax: {},
    invalidCoupon: {},
    ...conflictOf(clinicFields),
  },
  example: { body: { clinicName: "Clinique des Tilleuls", clinicCountry: "CA" }, answer: clinicExample },
});

/** Opens another clinic of the same owner with the settings, taxes, consent forms and terms of this one, without its people (CLI-021). */
export const cloneClinic = defineCall({
  call: "POST /api/1/clinics/:id/clones",
  callers: "o.........a..",
  rate: { per: "account", points: 20, seconds: 3600 },
  body: z.object({ name: oneLine().trim().max(200) }),
  answer: z.object({ id: z.uuid() }),
  refusals: { ...cardRefusals, siteRestrictionViolation: {}, invalidClinic: { reason: z.enum(["nameRequired"]) } },
  example: {
    body: { name: "Clinique des Tilleuls, rive nord" },
    answer: { id: "00000000-0000-4000-8000-000000000000" },
  },
});

/** A clinic with its members, its consent forms, its disciplines and those of the reader, and what the reader may do there. */
export const getClinic = defineCall({
  call: "GET /api/1/clinic/:id",
  callers: "omths.....ai.",
  answer: clinicWithMembers,
  refusals: { siteRestrictionViolation: {} },
  example: { answer: clinicExample },
});

const restriction = clinicView.pick({ officeIpAddressRestrictionOn: true, officeIpAddress: true });
export type Restriction = z.output<typeof restriction>;

/** Limits the restricted members of a clinic to one IP address, or frees them (CLI-015). */
export const setAccessRestrictions = defineCall({
  call: "PUT /api/1/clinic/:id/updateAccessRestrictions",
  callers: "om...........",
  body: z.object({
    officeIpAddressRestrictionOn: z.boolean(),
    officeIpAddress: oneLine().trim().max(64).nullable(),
    was: was(restriction),
  }),
  answer: done,
  refusals: { siteRestrictionViolation: {}, invalidIpAddress: {}, ...conflictOf(restriction) },
  example: { body: { officeIpAddressRestrictionOn: true, officeIpAddress: "203.0.113.7" }, answer: {} },
});

/** Mails the owner that a restricted member wants to work from another address (CLI-016). */
export const requestAddressChange = defineCall({
  call: "POST /api/1/clinics/:id/requestRestrictionAddressChange",
  callers: "omths........",
  idempotent: true,
  rate: { per: "account", points: 5, seconds: 3600 },
  body: z.object({ address: oneLine().trim().max(64) }),
  answer: done,
  example: { body: { address: "203.0.113.7" }, answer: {} },
});

/** The largest logo in bytes. */
export const maxLogoBytes = 5 * 1024 * 1024;
/** The longest side of a logo, in pixels: a few bytes can say that they are a billion. */
export const maxLogoSide = 4_096;

/** The picture a clinic puts on its receipts; a clinic without one answers no bytes, not an error. */
export const getLogo = defineCall({
  call: "GET /api/1/clinic/:id/logo",
  callers: "omths......i.",
  answer: bytes,
  example: { answer: new Uint8Array() },
});

/** Keeps a PNG or JPEG as the logo: the picture itself, or a multipart form with one file. Anything else is
 * `invalidImage`, and so is a picture with bytes after its end or a side longer than `maxLogoSide`. */
export const saveLogo = defineCall({
  call: "POST /api/1/clinic/:id/logo",
  callers: "om.........i.",
  whileActing: true,
  limit: maxLogoBytes + 4096,
  body: bytes,
  answer: z.object({ logoUrl: z.string() }),
  refusals: { siteRestrictionViolation: {}, invalidImage: {} },
  example: {
    body: new Uint8Array(),
    answer: { logoUrl: "/api/1/clinic/00000000-0000-4000-8000-000000000000/logo" },
  },
});

/** Takes the logo away; where there is none nothing changes. */
export const deleteLogo = defineCall({
  call: "DELETE /api/1/clinic/:id/logo",
  callers: "om...........",
  answer: done,
  refusals: { siteRestrictionViolation: {} },
  example: { answer: {} },
});
