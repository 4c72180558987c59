import { routes } from "@carnet/services/framework";
import * as contract from "../contract/index.ts";
import { cancelReset, finishReset } from "./end-reset-case.ts";
import { presentState, takeClinicShare } from "./present-reset.ts";
import { presentWitnesses } from "./present-witnesses.ts";
import { resetPolicy } from "./reset.policy.ts";

/** Looking how far a reset is, calling it off, and saying that it is done. */
export const resetRoutes = routes();

resetRoutes.on(contract.cancelReset, async ({ body, refuse }) => {
  await cancelReset(body.token, refuse);
  return {};
});

resetRoutes.on(contract.getResetState, ({ body }) => presentState(body));

resetRoutes.on(contract.getWitnesses, ({ actor }) => {
  resetPolicy.allow(actor, "finish", null);
  return presentWitnesses(actor.userId ?? "");
});

resetRoutes.on(contract.giveClinicShare, async ({ body }) => {
  await takeClinicShare(body);
  return {};
});

resetRoutes.on(contract.finishReset, async ({ actor }) => {
  resetPolicy.allow(actor, "finish", null);
  await finishReset(actor);
  return {};
});
