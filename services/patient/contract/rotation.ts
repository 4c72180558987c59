import { id, pubKey, sealed, statement, wrapped, b64 } from "@carnet/services/kit/contract";
import { z } from "zod";

/** Records rotated in one call. */
export const rotationBatch = 500;

/** One step back in a patient's keys: the certificate of an epoch, and its key's way to the key before. */
export const epochLink = z.object({ epoch: z.int().min(2), pkc: statement, link: b64.length(80) });
export type EpochLinkView = z.output<typeof epochLink>;

/** What it takes to open a record and make its next key. */
export const rotationSubject = z.object({
  id,
  clinicId: id,
  epoch: z.int().min(1),
  pkc: statement,
  keyForPrincipal: wrapped,
  identity: sealed,
  clear: z.object({
    firstName: z.string(),
    lastName: z.string(),
    dateOfBirth: z.string(),
    email: z.string().nullable(),
  }),
  links: z.array(epochLink),
});

/**
 * GET /clinic/{clinicId}/rotations?after=&limit=: records that somebody could open who no longer may, by id, those after the
 * cursor. `readers` are all who may open the record now, whoever asks included; `keys` has the public key of each, once.
 * `next` is the cursor of the following page, null at the end.
 */
export const rotationsView = z.object({
  pending: z.int().min(0),
  items: z.array(z.object({ patientId: id, patient: rotationSubject, readers: z.array(id) })),
  keys: z.array(z.object({ userId: id, pubKey: z.union([pubKey, b64]) })),
  next: id.nullable(),
});
export type RotationsView = z.output<typeof rotationsView>;

/** A new epoch of one record's key, as crypto makes it. */
export const rotation = z.strictObject({
  patientId: id,
  epoch: z.int().min(2),
  pkc: statement,
  link: b64.length(80),
  keyForPrincipal: wrapped,
  keysForOthers: z.array(z.strictObject({ userId: id, encryptedKey: wrapped })).max(200),
  keyForMaster: b64.min(1).max(1_000).nullable(),
  identity: sealed,
});
export type Rotation = z.output<typeof rotation>;

/** PUT /clinic/{clinicId}/rotations */
export const rotationsBody = z.strictObject({ items: z.array(rotation).min(1).max(rotationBatch) });

/**
 * What became of each: `done`; `conflict` when the epoch, the sealed identity or the readers are not those of now (list again and
 * make it anew); `refused` when it is no rotation of that record, or of no record the caller opens.
 */
export const rotationsAnswer = z.object({
  pending: z.int().min(0),
  items: z.array(z.object({ patientId: id, result: z.enum(["done", "conflict", "refused"]) })),
});
export type RotationsAnswer = z.output<typeof rotationsAnswer>;

/** GET /patients/myKeys?after=&limit=: one's own wraps made for the key one had before, by patient, those after the cursor. */
export const myKeysView = z.object({
  items: z.array(
    z.object({ patientId: id, clinicId: id, epoch: z.int().min(1), encryptedKey: wrapped, pkc: statement }),
  ),
  more: z.boolean(),
});
export type MyKeysView = z.output<typeof myKeysView>;

/** PUT /patients/myKeys: the same keys wrapped for one's key of now; a wrap of an old epoch is passed over. Answers how many are left. */
export const myKeysBody = z.strictObject({
  keys: z.record(id, wrapped).refine((keys) => Object.keys(keys).length <= rotationBatch),
});
export const myKeysAnswer = z.object({ left: z.int().min(0) });
