import { read, routes } from "@carnet/services/kit";
import { cancelResetBody, clinicShareBody, resetStateBody } from "../contract/index.ts";
import { cancelReset, finishReset } from "./end-reset-case.ts";
import { presentState, takeClinicShare } from "./present-reset.ts";
import { presentWitnesses } from "./present-witnesses.ts";
import { resetPolicy } from "./reset.policy.ts";

/** Looking how far a reset is, calling it off, and saying that it is done. */
export const resetRoutes = routes();

resetRoutes.post(
  "/api/1/resetPassword/cancel",
  { open: true, limit: 1_024, rate: { per: "address", points: 20, seconds: 60 * 60 } },
  async (ctx) => {
    await cancelReset(read(ctx, cancelResetBody).token);
    ctx.body = {};
  },
);

/** Every five seconds for a whole hour, by a few people behind one address. */
const looks = { per: "address", points: 3_600, seconds: 60 * 60 } as const;

resetRoutes.post("/api/1/resetPassword/state", { open: true, limit: 1_024, rate: looks }, async (ctx) => {
  ctx.body = await presentState(read(ctx, resetStateBody));
});

resetRoutes.get("/api/1/reset/witnesses", async (ctx) => {
  resetPolicy.allow(ctx.actor, "finish", null);
  ctx.body = await presentWitnesses(ctx.actor.userId ?? "");
});

resetRoutes.post("/api/1/resetPassword/clinicShare", { open: true, limit: 1_024, rate: looks }, async (ctx) => {
  await takeClinicShare(read(ctx, clinicShareBody));
  ctx.body = {};
});

resetRoutes.post("/api/1/reset/done", async (ctx) => {
  resetPolicy.allow(ctx.actor, "finish", null);
  await finishReset(ctx.actor);
  ctx.body = {};
});
