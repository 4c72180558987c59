import { randomBytes } from "node:crypto";
import type { Statement } from "@carnet/services/framework/contract";

/** A finalize statement of the right form; its signature is noise, which the service does not judge. */
export function aFinalizeStatement(body: { session: string; digest: string }): Statement {
  return {
    body: Buffer.from(JSON.stringify({ ...body, t: "finalize", v: 1 })).toString("base64url"),
    sig: randomBytes(64).toString("base64url"),
    by: randomBytes(32).toString("base64url"),
  };
}
