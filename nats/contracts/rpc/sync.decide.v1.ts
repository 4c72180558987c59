import { z } from "zod";
import { defineQuestion } from "../define-question.ts";
import { syncField } from "./sync.importedPatients.v1.ts";

const link = z.strictObject({ importedId: z.uuid(), patientId: z.uuid() });

/** What somebody who runs the clinic decided about who is whom. `undo` takes the same decision back. */
export const syncDecision = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("same"), links: z.array(link).min(1).max(500), undo: z.boolean() }),
  z.strictObject({ kind: z.literal("notSame"), importedId: z.uuid(), otherId: z.uuid(), undo: z.boolean() }),
  /** Of a shared address, whose it is; of one person known several times, the one that stays. */
  z.strictObject({
    kind: z.literal("principal"),
    group: z.enum(["email", "person"]),
    principalId: z.uuid(),
    others: z.array(z.uuid()).max(50),
    undo: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal("import"),
    links: z
      .array(z.strictObject({ importedId: z.uuid(), keyHolder: z.uuid().nullable() }))
      .min(1)
      .max(500),
  }),
  /** What kept a record from being opened for somebody who waits; with null they are left out. */
  z.strictObject({ kind: z.literal("importFailed"), importedId: z.uuid(), code: z.string().max(60).nullable() }),
  /** Of a field that says one thing here and another there, which of the two stays. */
  z.strictObject({
    kind: z.literal("change"),
    importedId: z.uuid(),
    field: syncField,
    keep: z.enum(["here", "there"]),
  }),
]);
export type SyncDecision = z.output<typeof syncDecision>;

/** Keeps a decision. `mustCompletePreviousSteps` where an earlier list of the wizard is not empty, `notFound` for whom nobody knows. */
export const syncDecide = defineQuestion({
  subject: "rpc.sync.decide.v1",
  requesters: ["clinic"],
  ask: z.strictObject({ clinicId: z.uuid(), userId: z.uuid(), decision: syncDecision }),
  reply: z.strictObject({ patientIds: z.array(z.uuid()) }),
  example: {
    ask: {
      clinicId: "7a1d0c5e-0f1b-4c3a-9c55-1f2e3d4c5b01",
      userId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13",
      decision: {
        kind: "notSame",
        importedId: "3a9f1c2d-5b6e-4f70-8a91-b2c3d4e5f607",
        otherId: "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b",
        undo: false,
      },
    },
    reply: { patientIds: [] },
  },
});
