import { b64, defineCall, done, id, statement, wrapped } from "@carnet/services/framework/contract";
import { z } from "zod";

/** Records whose keys are passed on in one call (PROTOCOL.md section 7). */
export const keyBatchSize = 500;

/** One record's key on its way to a new manager, wrapped for whoever asks. */
export const keyBatchItem = z.object({ patientId: id, epoch: z.int().min(1), encryptedKey: wrapped, pkc: statement });
export type KeyBatchItem = z.output<typeof keyBatchItem>;

/** How many records a member could not open yet as manager (MEM-015). */
export const getKeysNeeded = defineCall({
  call: "GET /api/1/clinic/:id/members/:memberId/numberOfKeysNeededForManager",
  callers: "om.........i.",
  answer: z.object({ numberOfKeys: z.int().min(0) }),
  refusals: { siteRestrictionViolation: {} },
  example: { answer: { numberOfKeys: 40 } },
});

/**
 * A batch of keys wrapped for the new manager, and the one statement that signs for all of it. Both may be left out to fetch
 * the next batch only.
 */
export const setManagerKeysBody = z
  .object({
    patientsKesyByPatientId: z
      .record(id, wrapped)
      .refine((keys) => Object.keys(keys).length <= keyBatchSize)
      .default({}),
    grant: statement.optional(),
  })
  .refine((body) => Object.keys(body.patientsKesyByPatientId).length === 0 || body.grant !== undefined, {
    path: ["grant"],
  });
export type SetManagerKeys = z.output<typeof setManagerKeysBody>;

/** The new manager's key, the next records they cannot open yet, and how many these are; at 0 they are manager. */
export const keyBatchAnswer = z.object({
  pubKey: b64,
  keyBatch: z.array(keyBatchItem),
  keysNeeded: z.int().min(0),
});
export type KeyBatchAnswer = z.output<typeof keyBatchAnswer>;

/**
 * Why keys are not passed on: the log has no certificate of theirs as manager, the asker opens none of the records that are
 * missing, or the grant was taken back meanwhile.
 */
const grantRefusals = {
  siteRestrictionViolation: {},
  impersonated: {},
  managerNotCertified: {},
  keysOutOfReach: { keysNeeded: z.int() },
  grantNotOpen: {},
};

/** Begins to make a member manager, or goes on where it was left; `keys` is the number the person was shown, if any (MEM-014). */
export const grantManagerRole = defineCall({
  call: "PUT /api/1/clinic/:id/members/:memberId/grantManagerRole",
  callers: "om...........",
  overwrites: "done once, or again to the same end: it replaces nothing",
  body: z.object({ keys: z.int().min(0).optional() }),
  answer: keyBatchAnswer,
  refusals: { ...grantRefusals, alreadyManager: {} },
  checked: true,
  example: { body: {}, answer: { pubKey: "A".repeat(262), keyBatch: [], keysNeeded: 0 } },
});

/** Takes a batch of keys for a member who is becoming manager, and answers the next; with the last, they are manager (MEM-018). */
export const sendManagerKeys = defineCall({
  call: "PUT /api/1/clinic/:id/members/:memberId/setKeysForManagerRoleAndNextBatch",
  callers: "om...........",
  overwrites: "adds keys: none that is there is replaced",
  /* 500 wraps of 180 characters with their ids, and one statement. */
  limit: 1024 * 1024,
  body: setManagerKeysBody,
  answer: keyBatchAnswer,
  refusals: { ...grantRefusals, grantMismatch: {}, notSigner: {} },
  checked: true,
  example: { body: {}, answer: { pubKey: "A".repeat(262), keyBatch: [], keysNeeded: 0 } },
});

/** Takes the manager's role back, also while it is being granted; doing it twice changes nothing (MEM-019). */
export const removeManagerRole = defineCall({
  call: "PUT /api/1/clinic/:id/members/:memberId/removeManagerRole",
  callers: "om...........",
  answer: done,
  refusals: { siteRestrictionViolation: {} },
  example: { answer: {} },
});
