import { lengthPrefixed, type Refuses, isSignedBy } from "@carnet/services/framework";
import { createHash } from "node:crypto";
import { z } from "zod";
import type { SetManagerKeys } from "../contract/index.ts";
import { Certificate } from "../trust/trust.model.ts";

const batchGrant = z.looseObject({
  t: z.literal("grant"),
  v: z.literal(1),
  clinic: z.string(),
  grantee: z.string(),
  granteeFp: z.string(),
  count: z.int(),
  list: z.string(),
});

/**
 * Checks that the statement beside a batch of keys speaks of exactly these keys for this member (`grantMismatch`), and that the
 * certified key of whoever hands them over made it (`notSigner`).
 */
export async function checkGrant(
  clinicId: string,
  from: string,
  to: { userId: string; fp: string },
  { patientsKesyByPatientId: keys, grant }: SetManagerKeys,
  refuse: Refuses<"grantMismatch" | "notSigner">,
): Promise<void> {
  const parsed = batchGrant.safeParse(grant && jsonOf(grant.body));
  const entries = Object.entries(keys);
  const list = createHash("sha256")
    .update(lengthPrefixed("pm1/grant-list", ...entries.flat()))
    .digest("base64url");
  const { clinic, grantee, granteeFp, count, list: signed } = parsed.data ?? {};
  const speaksOfThis = clinic === clinicId && grantee === to.userId && granteeFp === to.fp;
  if (!grant || !speaksOfThis || count !== entries.length || signed !== list) throw refuse("grantMismatch");
  const known = await Certificate.query().findById([clinicId, from]);
  if (!known || !isSignedBy(known.pubKey, { t: "grant" }, { stmt: grant })) throw refuse("notSigner");
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(Buffer.from(body, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}
