import { giveCookies, Refusal, routes } from "@carnet/services/framework";
import * as contract from "../contract/index.ts";
import { requireSecondFactor } from "../second-factor/require-second-factor.ts";
import { browserName } from "../sessions/browser-name.ts";
import { User } from "../users/user.model.ts";
import { impersonationPolicy } from "./impersonation.policy.ts";
import { actAs } from "./act-as.ts";
import { stopActing } from "./stop-acting.ts";

/** Beginning and ending to act as somebody (ACC-025, ADM-007). */
export const impersonationRoutes = routes();

impersonationRoutes.on(contract.actAs, async ({ actor, params, body, ctx }) => {
  const user = await User.query().findById(params.id).whereNull("forgotten_at");
  impersonationPolicy.allow(actor, "start", user ?? null);
  if (!user) throw new Refusal("notFound");
  const { reason, ...proof } = body;
  await requireSecondFactor(actor, { minutes: 10, ...proof });
  const browser = browserName(ctx.get("user-agent"));
  giveCookies(ctx, await actAs(actor, user, { browser, reason: reason || null }), user.role);
  return { id: user.id };
});

impersonationRoutes.on(contract.stopActing, async ({ actor, ctx }) => {
  impersonationPolicy.allow(actor, "stop", null);
  const { token, role } = await stopActing(actor);
  giveCookies(ctx, token, role);
  return {};
});
