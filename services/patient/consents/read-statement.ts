import type { Refuses } from "@carnet/services/framework";
import type { Statement } from "@carnet/services/framework/contract";
import type { z } from "zod";
import { consentStatement } from "../contract/index.ts";

/**
 * What a signed consent says, in the parts the service compares with the call; `consentMismatch` when it is no consent.
 * The signature itself is verified by every browser that relies on it: the service holds no trusted keys.
 */
export function readStatement(
  { body }: Statement,
  refuse: Refuses<"consentMismatch">,
): z.output<typeof consentStatement> {
  try {
    return consentStatement.parse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
  } catch {
    throw refuse("consentMismatch");
  }
}
