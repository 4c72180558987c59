import { b64, id, pubKey, statement, wrapped } from "@carnet/services/kit/contract";
import { z } from "zod";

/** Records whose keys are passed on in one call (crypto section 6). */
export const keyBatchSize = 500;

/** One record's key on its way to a new manager, wrapped for whoever asks. */
export const keyBatchItem = z.object({ patientId: id, epoch: z.int().min(1), encryptedKey: wrapped, pkc: statement });
export type KeyBatchItem = z.output<typeof keyBatchItem>;

/** GET /clinic/{c}/members/{m}/numberOfKeysNeededForManager (MEM-015). */
export const keysNeededView = z.object({ numberOfKeys: z.int().min(0) });

/** PUT /clinic/{c}/members/{m}/grantManagerRole; `keys` is the number the person was shown, if any. */
export const grantManagerBody = z.strictObject({ keys: z.int().min(0).optional() });

/**
 * PUT /clinic/{clinicId}/members/{newManagerId}/setKeysForManagerRoleAndNextBatch: a batch wrapped for the new manager, and
 * the one statement that signs for all of it. Both may be left out to fetch the next batch only (MEM-018).
 */
export const setManagerKeysBody = z
  .strictObject({
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

/**
 * What both answer: the new manager's key, the next records they cannot open yet, and how many these are. At 0 they are
 * manager. Refusals: alreadyManager, managerNotCertified (the log has no such certificate of their key), keysOutOfReach
 * (the asker opens none of the records that are missing), grantNotOpen (taken back meanwhile), grantMismatch.
 */
export const keyBatchAnswer = z.object({
  pubKey: z.union([pubKey, b64]),
  keyBatch: z.array(keyBatchItem),
  keysNeeded: z.int().min(0),
});
export type KeyBatchAnswer = z.output<typeof keyBatchAnswer>;

/** PUT /clinic/{c}/therapist/{t}/removeTherapistAndCancelPlan (MEM-020). Refusal: cannotRemoveOwner. */
export const removeMemberBody = z.strictObject({ option: z.enum(["REMOVE_ACCESS", "KEEP_ACCESS"]) });
