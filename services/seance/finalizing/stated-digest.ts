import { z } from "zod";
import type { Statement } from "@carnet/services/framework/contract";

/** What a finalize statement says in its body; who signed it is checked by those who read it. */
const body = z.looseObject({ t: z.literal("finalize"), session: z.uuid(), digest: z.string() });

/** The digest a finalize statement commits to for this session, or null when it is about something else. */
export function statedDigest(statement: Statement, seanceId: string): string | null {
  const result = body.safeParse(parsed(statement));
  return result.success && result.data.session === seanceId ? result.data.digest : null;
}

function parsed({ body: bytes }: Statement): unknown {
  try {
    return JSON.parse(Buffer.from(bytes, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}
