import { can, cents, id, instant } from "@carnet/services/kit/contract";
import { z } from "zod";

/** The administrator's lists come in pages of ten or twenty (ADM-018). */
export const pageSizes = ["10", "20"] as const;

/** The query of the paged lists; `page` counts from 0, `q` looks in names and addresses. */
export const listQuery = z.strictObject({
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  pageSize: z.enum(pageSizes).default("20").transform(Number),
  q: z.string().max(100).default(""),
});

const paged = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int().min(0), page: z.int().min(0), pageSize: z.int() });

const user = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(["therapist", "patient", "admin"]),
  emailConfirmed: z.boolean(),
  disabledAt: instant.nullable(),
  forgottenAt: instant.nullable(),
  createdAt: instant,
  can: can("actAs", "disable", "enable", "forget"),
});
export type UserRow = z.output<typeof user>;

/** GET /api/1/admins/allUsers, newest first. */
export const allUsers = paged(user);

const person = z.object({ id, name: z.string(), email: z.string() });

const clinic = z.object({
  id,
  name: z.string(),
  country: z.string().nullable(),
  members: z.int(),
  membersWithPlan: z.int(),
  createdAt: instant,
  owner: person,
});
export type ClinicRow = z.output<typeof clinic>;

/** GET /api/1/admins/clinics, newest first. */
export const clinicPage = paged(clinic);

const freeTrial = z.object({
  id,
  user: person,
  createdAt: instant,
  endsAt: instant,
  terminatedAt: instant.nullable(),
  convertedAt: instant.nullable(),
});
export type FreeTrialRow = z.output<typeof freeTrial>;

/** GET /api/1/admins/freeTrials, newest first. */
export const freeTrials = z.object({ rows: z.array(freeTrial) });

const tiers = z.object({ q0: cents, q1: cents, q2: cents, q3: cents });

/** GET /api/1/admins/currentPricing, in cents; q0 is the smallest plan. */
export const pricing = z.object({ year: tiers, month: tiers });
