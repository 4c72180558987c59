import { chainHash, Malformed, saidIn } from "@carnet/services/framework";
import { statement } from "@carnet/services/framework/contract";
import { z } from "zod";
import { certificateRole, escrowModes, type TrustEntry } from "../contract/index.ts";

const text = z.string().min(1).max(64);
const fingerprint = z.string().length(43);
/** What is certified of a name: 32 bytes as text, and no name in their place. */
const nameDigest = z.string().regex(/^[\w-]{43}$/);
const pubKey = z.string().length(262);
/** How far a signer says they had seen the log. */
const seen = z.looseObject({ seq: z.number().int().min(0), head: z.string() });
const serial = z.number().int().min(1).max(2_147_483_647);
/** patient, epoch, commitment and the one before; with a first one, the therapist the record was made for. */
const registration = [text, z.number().int().min(1), text, text.nullable()] as const;
const of = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.looseObject({ t: z.literal(type), v: z.literal(1), clinic: text, log: seen.optional(), ...shape });

/** The statements a clinic's log may carry, as far as the service reads them. */
export const logged = z.discriminatedUnion("t", [
  of("cert", { member: text, pubKey, role: certificateRole, serial, name: nameDigest.optional() }),
  of("revoke", { member: text, serial }),
  of("escrow-policy", { mode: z.enum(escrowModes), kit: pubKey.nullish() }),
  of("pkc-reg", { items: z.array(z.union([z.tuple(registration), z.tuple([...registration, text])])).max(500) }),
  of("grant", {}),
  of("rotate", {}),
  of("root-transfer", { oldRoot: fingerprint, newRoot: fingerprint, pubKey }),
  of("root-reset", {
    oldRoot: fingerprint,
    newRoot: fingerprint,
    pubKey,
    resetId: z.uuid(),
    witnesses: z.array(statement).min(2).max(3),
  }),
]);
export type Logged = z.output<typeof logged>;

const rootClaims = z.strictObject({
  clinic: text,
  oldRoot: fingerprint,
  newRoot: fingerprint,
  resetId: z.uuid(),
  t: z.literal("root-reset-witness"),
  v: z.literal(1),
});

/** What a witness says of a root that was reset; undefined for anything else, or more. */
export function rootWitness({ body }: TrustEntry["stmt"]): z.output<typeof rootClaims> | undefined {
  try {
    return rootClaims.parse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
  } catch {
    return undefined;
  }
}

/** The hash of a line of the log, which the next line must name. */
export const entryHash = (line: TrustEntry): string => chainHash("pm1/log", line);

/** What a statement says; 400 for one that this log does not carry, and for one that browsers could not read. */
export function readStatement({ stmt }: Pick<TrustEntry, "stmt">): Logged {
  const parsed = logged.safeParse(saidIn(stmt));
  if (!parsed.success) throw new Malformed(["entries.stmt.body"]);
  return parsed.data;
}
