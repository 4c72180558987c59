import { answer } from "@carnet/services/framework";
import { syncValidateKey } from "@carnet/nats/contracts/rpc/sync.validateKey.v1";
import { validateKey } from "./validate-key.ts";

/** Tells clinic whether the booking service knows a key. */
export const answerValidateKey = answer(syncValidateKey, async ({ goRdvKey }) => ({
  outcome: await validateKey(goRdvKey),
}));
