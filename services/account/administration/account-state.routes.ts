import { routes, type Actor } from "@carnet/services/framework";
import * as contract from "../contract/index.ts";
import { requireSecondFactor } from "../second-factor/require-second-factor.ts";
import { User } from "../users/user.model.ts";
import { accountStatePolicy } from "./account-state.policy.ts";
import { disableAccount, enableAccount } from "./change-account-state.ts";
import { forgetAccount } from "./forget-account.ts";

/** Disabling, enabling and forgetting an account (ADM-008 to 010). */
export const accountStateRoutes = routes();

/** The account, for an administrator who may change its state and has just shown who they are. */
async function accountFor(actor: Actor, ability: "disable" | "enable" | "forget", id: string) {
  const user = await User.query().findById(id);
  accountStatePolicy.allow(actor, ability, user ?? null);
  await requireSecondFactor(actor);
  return user;
}

accountStateRoutes.on(contract.disableAccount, async ({ actor, params }) => {
  const user = await accountFor(actor, "disable", params.id);
  if (user) await disableAccount(actor, user);
  return {};
});

accountStateRoutes.on(contract.enableAccount, async ({ actor, params }) => {
  const user = await accountFor(actor, "enable", params.id);
  if (user) await enableAccount(actor, user);
  return {};
});

accountStateRoutes.on(contract.forgetAccount, async ({ actor, params }) => {
  const user = await accountFor(actor, "forget", params.id);
  if (user) await forgetAccount(actor, user);
  return {};
});
