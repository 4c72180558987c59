import { createHash } from "node:crypto";
import { z } from "zod";
import type { Sealed, Statement } from "../contract/index.ts";
import { Malformed } from "../http/refusals.ts";
import type { Refuses } from "../http/refuse.ts";
import type { Actor } from "../policy/actor.ts";
import { authorKey } from "./author-keys.ts";
import { isCertified } from "./certified.ts";
import { hasSeen } from "./seen-log.ts";
import { isSignedBy, saidIn } from "./signatures.ts";

/** Something sealed that its author signed. */
interface Signed {
  sealed: Sealed;
  stmt: Statement;
  /** What the statement has to say besides, word for word: its type, whose record it is of, and where in it this belongs. */
  says: { readonly t: string; readonly v: 1; readonly clinic: string; readonly [claim: string]: string | number };
}

/** What every statement about something sealed says (PROTOCOL.md section 10). */
const said = z.looseObject({
  ct: z.string(),
  at: z.number(),
  log: z.looseObject({ seq: z.int().min(0).max(2_147_483_647), head: z.string() }).optional(),
});

/**
 * Refuses what every browser would refuse: a statement has to say this very place, these bytes and a log that is the
 * clinic's (400 else), and bear the signature of whoever sends it, by a key that the clinic's log certifies (`notSigner`).
 */
export async function checkSigned(
  actor: Actor,
  { sealed, stmt, says }: Signed,
  refuse: Refuses<"notSigner">,
): Promise<void> {
  const { data: read } = said.safeParse(saidIn(stmt));
  const isPlaced = read && Object.entries(says).every(([claim, value]) => read[claim] === value);
  if (!isPlaced || read.ct !== digestOf(sealed)) throw new Malformed(["stmt.body"]);
  const userId = actor.userId ?? "";
  const pubKey = await authorKey(userId, stmt.by);
  if (!pubKey || !isSignedBy(pubKey, says, { stmt })) throw refuse("notSigner");
  if (!(await isCertified({ clinicId: says.clinic, userId, fp: stmt.by }))) throw refuse("notSigner");
  if (read.log && !(await hasSeen(says.clinic, read.log))) throw new Malformed(["stmt.body"]);
}

/** Of the envelope as it travels, once it is spelled in the one way browsers spell it. */
const digestOf = ({ data }: Sealed): string | null => {
  const bytes = Buffer.from(data, "base64url");
  if (bytes.toString("base64url") !== data) return null;
  return createHash("sha256").update(bytes).digest("base64url");
};
