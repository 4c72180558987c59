import { readParam, routes, type Ctx } from "@carnet/services/kit";
import { z } from "zod";
import { requireSecondFactor } from "../second-factor/require-second-factor.ts";
import { User } from "../users/user.model.ts";
import { accountStatePolicy } from "./account-state.policy.ts";
import { disableAccount, enableAccount } from "./change-account-state.ts";
import { forgetAccount } from "./forget-account.ts";

/** Disabling, enabling and forgetting an account (ADM-008 to 010). */
export const accountStateRoutes = routes();

const deeds = { disable: disableAccount, enable: enableAccount, forget: forgetAccount };

for (const ability of ["disable", "enable", "forget"] as const) {
  accountStateRoutes.put(`/api/1/users/:id/${ability}Account`, async (ctx: Ctx) => {
    const user = await User.query().findById(readParam(ctx, "id", z.uuid()));
    accountStatePolicy.allow(ctx.actor, ability, user ?? null);
    await requireSecondFactor(ctx.actor);
    if (user) await deeds[ability](ctx.actor, user);
    ctx.body = {};
  });
}
