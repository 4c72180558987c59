import {
  conflictOf,
  defineCall,
  done,
  instant,
  visibleLine,
  visibleText,
  was,
} from "@carnet/services/framework/contract";
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

/** A field of a form; choices are matched by label, and a number has no upper bound while `max` is null. */
const fieldOf = (label: z.ZodString) =>
  z.object({
    id: z.uuid(),
    label,
    value: z.union([z.string().max(20_000), z.number(), z.boolean(), z.array(z.string().max(300)).max(100)]).nullable(),
    meta: z.object({
      type: z.enum(fieldTypes),
      displayAs: z.enum(["checkboxes", "radio"]).optional(),
      choices: z.array(z.object({ label })).max(100).optional(),
      min: z.number().nullable().optional(),
      max: z.number().nullable().optional(),
      height: z.number().int().min(0).max(2000).optional(),
    }),
  });
export const moduleField = fieldOf(visibleText().max(300));
export type ModuleField = z.output<typeof moduleField>;

const metaOf = (title: z.ZodString, field: typeof moduleField) =>
  z.object({
    title: title.max(200),
    numCols: z.union([z.literal(2), z.literal(3)]).default(3),
    fields: z.array(field).max(300),
    index: z.number().int().min(0).default(0),
    isIncludedInHealthHistory: z.boolean().default(false),
    isIncludedInInfoRequest: z.boolean().default(false),
    deletedAt: instant.nullable().default(null),
  });

/** What a form is; 2 or 3 columns, 3 by default, in the order of `index` (FRM-008, FRM-009). */
export const moduleMeta = metaOf(visibleText(), moduleField);
const writtenMeta = metaOf(visibleLine(), fieldOf(visibleLine().max(300)));

/** A custom form of a therapist. It is a template: what patients answer is sealed elsewhere. */
export const customModule = z.object({
  id: z.uuid(),
  typeOfModule: moduleType,
  updatedAt: instant,
  meta: moduleMeta,
  archived: z.array(z.object({ updatedAt: instant, meta: moduleMeta })),
});
export type CustomModule = z.output<typeof customModule>;

export const customModulesView = z.array(customModule);

/** The reader's own forms of a type, in their order, without the deleted ones (FRM-004). */
export const getCustomModules = defineCall({
  call: "GET /api/1/getCustomModules/:type",
  params: { type: moduleType },
  callers: "omthsfxc..ai.",
  answer: customModulesView,
  example: { params: { type: "session" }, answer: [] },
});

/**
 * Creates a form, or with an id a new state of one's own, as far as it was read: what the service keeps itself may come along
 * and is left out. The type of a form never changes, and it has a title: `invalidModule` (FRM-005). It stands where `index` says, at the end at
 * most, and the author's forms of its type are numbered anew around it, without gaps (FRM-009).
 */
export const saveCustomModule = defineCall({
  call: "PUT /api/1/saveCustomModule",
  callers: "omthsfxc..ai.",
  whileActing: true,
  idempotent: true,
  limit: 2 * 1024 * 1024,
  body: z.object({ id: z.uuid().optional(), typeOfModule: moduleType, meta: writtenMeta, was: was(moduleMeta) }),
  answer: customModule,
  refusals: { invalidModule: {}, ...conflictOf(moduleMeta) },
  example: {
    body: { typeOfModule: "session", meta: { title: "Épaule", fields: [] } },
    answer: {
      id: "00000000-0000-4000-8000-000000000000",
      typeOfModule: "session",
      updatedAt: "2026-01-01T00:00:00.000Z",
      meta: { title: "Épaule", fields: [] },
      archived: [],
    },
  },
});

/** Gives a colleague of a same clinic a copy of one's own form; anybody else is refused with `recipientRequired` (FRM-006). */
export const shareCustomModule = defineCall({
  call: "POST /api/1/shareCustomModule/:id",
  callers: "o............",
  idempotent: true,
  rate: { per: "account", points: 60, seconds: 3600 },
  body: z.object({ recipientId: z.uuid() }),
  answer: done,
  refusals: { recipientRequired: {} },
  example: { body: { recipientId: "00000000-0000-4000-8000-000000000000" }, answer: {} },
});

/** Takes one's own form away, those after it moving up; who has filled it keeps what it was (FRM-009). */
export const deleteCustomModule = defineCall({
  call: "DELETE /api/1/deleteCustomModule/:id",
  callers: "o............",
  answer: done,
  example: { answer: {} },
});

/** The heights of a new spacer and of any other new widget, in pixels (FRM-008). */
export const newFieldHeights = { lineSpacer: 30, other: 100 } as const;
