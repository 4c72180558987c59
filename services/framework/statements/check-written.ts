import { createHash } from "node:crypto";
import type { Sealed } from "../contract/index.ts";
import { queryRows } from "../db/query-rows.ts";
import { Malformed } from "../http/refusals.ts";
import type { Refuses } from "../http/refuse.ts";
import type { Actor } from "../policy/actor.ts";
import { authorKey } from "./author-keys.ts";
import { isCertified, type Signer } from "./certified.ts";
import { lengthPrefixed } from "./length-prefixed.ts";
import { fingerprintOf, isSignedWith } from "./signatures.ts";

/** Where a field of a record belongs (PROTOCOL.md section 8). */
export interface Place {
  entity: "patient" | "anamnese" | "seance" | "drawing" | "file";
  record: string;
  field: string;
}

/** A field on its way into a record. */
export interface Written {
  place: Place;
  sealed: Sealed;
}

/** Why a field may not be written. */
export interface WriterProblem {
  unsigned: Record<never, never>;
  notSigner: Record<never, never>;
}

/**
 * Refuses a field that bears no signature (`unsigned`), or not that of whoever sends it, by a key that the clinic's log certifies, over
 * these bytes for this very place of this record (`notSigner`). Key and revision stand in the envelope's own header.
 */
export async function checkWritten(
  actor: Actor,
  record: Named,
  fields: readonly Written[],
  refuse: Refuses<WriterProblem>,
): Promise<void> {
  const problem = await writerProblem(actor, record, fields);
  if (problem) throw refuse(problem);
}

/** A record, as what belongs to it is signed. */
interface Named {
  id: string;
  clinicId: string;
}

/** Why these fields may not be written, or null. `keys` are those that were looked up for this person in this clinic before. */
export async function writerProblem(
  actor: Actor,
  { id, clinicId }: Named,
  fields: readonly Written[],
  keys = new Map<string, string | null>(),
): Promise<keyof WriterProblem | null> {
  for (const { place, sealed } of fields) {
    if (sealed.sig === undefined) return "unsigned";
    const signed = Buffer.from(sealed.sig, "base64url");
    const by = signed.subarray(0, 32).toString("base64url");
    const signer = { clinicId, userId: actor.userId ?? "", fp: by };
    if (!keys.has(by)) keys.set(by, rememberedKey(signer) ?? (await certifiedKey(signer)));
    const pubKey = keys.get(by);
    const bytes = lengthPrefixed(
      "pm1/written",
      clinicId,
      id,
      place.entity,
      place.record,
      place.field,
      digestOf(sealed),
    );
    if (!pubKey || !isSignedWith(pubKey, bytes, signed.subarray(32))) return "notSigner";
  }
  return null;
}

/** For how long a certified key is not asked for again, in milliseconds: who types saves once a second, and a replaced key ends all sessions. */
const rememberedFor = 10_000;
const mostRemembered = 2_000;
const remembered = new Map<string, { pubKey: string; until: number }>();

const nameOf = ({ clinicId, userId, fp }: Signer) => `${clinicId} ${userId} ${fp}`;

function rememberedKey(signer: Signer): string | null {
  const known = remembered.get(nameOf(signer));
  return known && known.until > Date.now() ? known.pubKey : null;
}

/** The key that signs with this fingerprint, if it is this member's and certified. */
async function certifiedKey(signer: Signer): Promise<string | null> {
  const name = nameOf(signer);
  remembered.delete(name);
  const pubKey = await findCertified(signer);
  if (pubKey) remembered.set(name, { pubKey, until: Date.now() + rememberedFor });
  if (remembered.size > mostRemembered) remembered.delete(remembered.keys().next().value!);
  return pubKey;
}

const inBoth = `
  select pub_key from author_keys join certified_keys using (user_id)
   where user_id = $1 and clinic_id = $2 and fp = $3`;

/** Key and certificate are told in one statement once both are known here; before, account and clinic are asked. */
async function findCertified({ clinicId, userId, fp }: Signer): Promise<string | null> {
  const [row] = await queryRows<{ pub_key: string }>(inBoth, [userId, clinicId, fp]);
  if (row && fingerprintOf(row.pub_key) === fp) return row.pub_key;
  const pubKey = await authorKey(userId, fp);
  if (pubKey === null || fingerprintOf(pubKey) !== fp) return null;
  return (await isCertified({ clinicId, userId, fp })) ? pubKey : null;
}

/** Letters that may end base64url (RFC 4648 section 5) with so many beyond whole groups of four: their unused bits are zero. */
const lastLetters: Record<number, string> = { 2: "AQgw", 3: "AEIMQUYcgkosw048" };

/** Of the envelope as it travels, once it is spelled in the one way browsers spell it, in letters that its contract has checked. */
function digestOf({ data }: Sealed): Buffer {
  const beyond = data.length % 4;
  if (beyond > 0 && !lastLetters[beyond]?.includes(data.at(-1)!)) throw new Malformed(["data"]);
  return createHash("sha256").update(data, "base64url").digest();
}
