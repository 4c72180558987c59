import { instant } from "@carnet/services/kit/contract";
import { z } from "zod";

/** The three places a custom form is used in (FRM-001). */
export const moduleTypes = ["health-history", "session", "recommendation"] as const;
export const moduleType = z.enum(moduleTypes);
export type ModuleType = z.output<typeof moduleType>;

/** The kinds of field a form is made of (FRM-002). */
export const fieldTypes = [
  "checkbox",
  "choice",
  "choiceYesNo",
  "text",
  "number",
  "lineSpacer",
  "widgetSpacer",
] as const;

const label = z.string().trim().max(300);

/** A field of a form; choices are matched by label, and a number has no upper bound while `max` is null. */
export const moduleField = z.strictObject({
  id: z.uuid(),
  label,
  value: z.union([z.string().max(20_000), z.number(), z.boolean(), z.array(z.string().max(300)).max(100)]).nullable(),
  meta: z.strictObject({
    type: z.enum(fieldTypes),
    displayAs: z.enum(["checkboxes", "radio"]).optional(),
    choices: z.array(z.strictObject({ label })).max(100).optional(),
    min: z.number().nullable().optional(),
    max: z.number().nullable().optional(),
    height: z.number().int().min(0).max(2000).optional(),
  }),
});
export type ModuleField = z.output<typeof moduleField>;

/** What a form is; 2 or 3 columns, 3 by default, in the order of `index` (FRM-008, FRM-009). */
export const moduleMeta = z.strictObject({
  title: z.string().trim().min(1).max(200),
  numCols: z.union([z.literal(2), z.literal(3)]).default(3),
  fields: z.array(moduleField).max(300),
  index: z.number().int().min(0).default(0),
  isIncludedInHealthHistory: z.boolean().default(false),
  isIncludedInInfoRequest: z.boolean().default(false),
  deletedAt: instant.nullable().default(null),
});

/** A custom form of a therapist. It is a template: what patients answer is sealed elsewhere. */
export const customModule = z.object({
  id: z.uuid(),
  typeOfModule: moduleType,
  updatedAt: instant,
  meta: moduleMeta,
  archived: z.array(z.object({ updatedAt: instant, meta: moduleMeta })),
});
export type CustomModule = z.output<typeof customModule>;

/** GET /getCustomModules/{type}: the reader's own forms, in their order, without the deleted ones (FRM-004). */
export const customModulesView = z.array(customModule);

/** PUT /saveCustomModule: without an id it creates. What the service keeps itself may come along and is not read (FRM-005). */
export const customModuleBody = z.strictObject({
  id: z.uuid().optional(),
  typeOfModule: moduleType,
  meta: moduleMeta,
  updatedAt: z.string().optional(),
  archived: z.array(z.unknown()).max(1000).optional(),
});

/** POST /shareCustomModule/{id}: the recipient gets a copy of their own (FRM-006). */
export const shareModuleBody = z.strictObject({ recipientId: z.uuid() });

/** The heights of a new spacer and of any other new widget, in pixels (FRM-008). */
export const newFieldHeights = { lineSpacer: 30, other: 100 } as const;
