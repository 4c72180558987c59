import { b64, defineCall, example, id, pubKey, sealed, statement, wrapped } from "@carnet/services/framework/contract";
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
 * Records that wait for a new key. `readers` are all who may open the record now, whoever asks included; `sharings` is what
 * the browser can check of those who were given it, and `keys` has the public key of each, once. `next` is the cursor of the following page, null at the end.
 */
const rotationsView = z.object({
  pending: z.int().min(0),
  items: z.array(
    z.object({
      patientId: id,
      patient: rotationSubject,
      readers: z.array(id),
      sharings: z.array(z.object({ userId: id, grant: statement, consents: z.array(statement) })),
    }),
  ),
  keys: z.array(z.object({ userId: id, pubKey: z.union([pubKey, b64]) })),
  next: id.nullable(),
});
export type RotationsView = z.output<typeof rotationsView>;

/** A new epoch of one record's key, as crypto makes it. */
export const rotation = z.object({
  patientId: id,
  epoch: z.int().min(2),
  pkc: statement,
  link: b64.length(80),
  keyForPrincipal: wrapped,
  keysForOthers: z.array(z.object({ userId: id, encryptedKey: wrapped })).max(200),
  keyForMaster: b64.min(1).max(1_000).nullable(),
  identity: sealed,
  /** Readers of now who get no key, because the browser found no reason that they may read: they are readers no more. */
  without: z.array(id).max(200).default([]),
});
export type Rotation = z.output<typeof rotation>;

/**
 * What became of each: `done`; `conflict` when the epoch, the sealed identity or the readers are not those of now (list again and
 * make it anew); `refused` when it is no rotation of that record, or of no record the caller opens.
 */
const rotationsAnswer = z.object({
  pending: z.int().min(0),
  items: z.array(z.object({ patientId: id, result: z.enum(["done", "conflict", "refused"]) })),
});
export type RotationsAnswer = z.output<typeof rotationsAnswer>;

const limit = z.coerce.number<number>().int().min(1).max(rotationBatch).default(rotationBatch);
const rotateRefusals = { siteRestrictionViolation: {}, impersonated: {} };
const exampleLink = { epoch: 2, pkc: example.statement, link: "A".repeat(80) };

/** Records of a clinic that somebody could open who no longer may, by id: those after the cursor (PROTOCOL.md section 7). */
export const getRotations = defineCall({
  call: "GET /api/1/clinic/:clinicId/rotations",
  callers: "om...........",
  params: { clinicId: id },
  query: z.object({ after: id.optional(), limit }),
  answer: rotationsView,
  refusals: rotateRefusals,
  checked: true,
  example: {
    query: { limit: 200 },
    answer: {
      pending: 1,
      items: [
        {
          patientId: example.id,
          patient: {
            id: example.id,
            clinicId: example.id,
            epoch: 2,
            pkc: example.statement,
            keyForPrincipal: example.wrapped,
            identity: example.sealed,
            clear: { firstName: "Maude", lastName: "Gagnon", dateOfBirth: "1980-02-29", email: null },
            links: [exampleLink],
          },
          readers: [example.id],
          sharings: [],
        },
      ],
      keys: [{ userId: example.id, pubKey: example.pubKey }],
      next: null,
    },
  },
});

/** Gives records their new keys; each is taken or not for itself. A browser sends fewer at once where there are many readers. */
export const saveRotations = defineCall({
  call: "PUT /api/1/clinic/:clinicId/rotations",
  callers: "om...........",
  overwrites: "names the epoch of each key it replaces: another is not taken",
  params: { clinicId: id },
  limit: 6 * 1024 * 1024,
  body: z.object({ items: z.array(rotation).min(1).max(rotationBatch) }),
  answer: rotationsAnswer,
  refusals: rotateRefusals,
  example: {
    body: {
      items: [
        {
          patientId: example.id,
          ...exampleLink,
          keyForPrincipal: example.wrapped,
          keysForOthers: [],
          keyForMaster: null,
          identity: example.sealed,
          without: [],
        },
      ],
    },
    answer: { pending: 0, items: [{ patientId: example.id, result: "done" }] },
  },
});

const myKeysView = z.object({
  items: z.array(
    z.object({ patientId: id, clinicId: id, epoch: z.int().min(1), encryptedKey: wrapped, pkc: statement }),
  ),
  more: z.boolean(),
});
export type MyKeysView = z.output<typeof myKeysView>;

/** One's own wraps made for the key one had before a reset, by patient: those after the cursor. */
export const getMyKeys = defineCall({
  call: "GET /api/1/patients/myKeys",
  callers: "omthsfxc.....",
  query: z.object({ after: id.default("00000000-0000-0000-0000-000000000000"), limit }),
  answer: myKeysView,
  refusals: { impersonated: {} },
  checked: true,
  example: {
    query: { limit: 200 },
    answer: {
      items: [
        {
          patientId: example.id,
          clinicId: example.id,
          epoch: 1,
          encryptedKey: example.wrapped,
          pkc: example.statement,
        },
      ],
      more: false,
    },
  },
});

/** The same keys wrapped for one's key of now; a wrap of an old epoch is passed over. Answers how many are left. */
export const saveMyKeys = defineCall({
  call: "PUT /api/1/patients/myKeys",
  callers: "omthsfxc.....",
  overwrites: "names the epoch of each key in its wrap: an older one is passed over",
  body: z.object({ keys: z.record(id, wrapped).refine((keys) => Object.keys(keys).length <= rotationBatch) }),
  answer: z.object({ left: z.int().min(0) }),
  refusals: { impersonated: {} },
  example: { body: { keys: { [example.id]: example.wrapped } }, answer: { left: 0 } },
});
