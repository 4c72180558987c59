import { giveCookies, read, readParam, Refusal, routes } from "@carnet/services/kit";
import { z } from "zod";
import { suBody } from "../contract/index.ts";
import { requireSecondFactor } from "../second-factor/require-second-factor.ts";
import { browserName } from "../sessions/browser-name.ts";
import { User } from "../users/user.model.ts";
import { actAs } from "./act-as.ts";
import { impersonationPolicy } from "./impersonation.policy.ts";
import { stopActing } from "./stop-acting.ts";

/** Beginning and ending to act as somebody (ACC-025, ADM-007). */
export const impersonationRoutes = routes();

impersonationRoutes.put("/api/1/su/:id", async (ctx) => {
  const user = await User.query()
    .findById(readParam(ctx, "id", z.uuid()))
    .whereNull("forgotten_at");
  impersonationPolicy.allow(ctx.actor, "start", user ?? null);
  if (!user) throw new Refusal("notFound");
  await requireSecondFactor(ctx.actor, { minutes: 10, ...read(ctx, suBody) });
  giveCookies(ctx, await actAs(ctx.actor, user, browserName(ctx.get("user-agent"))), user.role);
  ctx.body = { id: user.id };
});

impersonationRoutes.put("/api/1/exitSu", async (ctx) => {
  impersonationPolicy.allow(ctx.actor, "stop", null);
  const { token, role } = await stopActing(ctx.actor);
  giveCookies(ctx, token, role);
  ctx.body = {};
});
