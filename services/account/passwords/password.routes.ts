import { countAttempt, giveCookies, hashToken, read, readParam, Refusal, routes } from "@carnet/services/kit";
import { changePasswordBody, guid, requestResetBody, resetBody } from "../contract/index.ts";
import { User } from "../users/user.model.ts";
import { changePassword } from "./change-password.ts";
import { passwordPolicy } from "./password.policy.ts";
import { requestReset } from "./request-reset.ts";
import { resetPrincipal } from "./reset-principal.ts";

/** Changing and resetting a password (ACC-014 to 018). */
export const passwordRoutes = routes();

const hour = 60 * 60;

passwordRoutes.post(
  "/api/1/changePassword",
  { limit: 8_192, rate: { per: "account", points: 10, seconds: 15 * 60 } },
  async (ctx) => {
    const body = read(ctx, changePasswordBody);
    const user = await User.ofActor(ctx.actor);
    passwordPolicy.allow(ctx.actor, "change", user);
    giveCookies(ctx, await changePassword(ctx.actor, user, body), user.role);
    ctx.body = {};
  },
);

passwordRoutes.post(
  "/api/1/resetPassword",
  { open: true, limit: 4_096, rate: { per: "address", points: 5, seconds: hour } },
  async (ctx) => {
    const { email } = read(ctx, requestResetBody);
    await countAttempt("reset mails of one account", hashToken(email), 3, hour);
    const isKnown = await requestReset(email);
    if (!isKnown) throw new Refusal("emailNotInSystem", { app_error_code: "emailNotInSystem" });
    ctx.body = {};
  },
);

passwordRoutes.post(
  "/api/1/resetPassword/:guid",
  { open: true, limit: 16_384, rate: { per: "address", points: 20, seconds: hour } },
  async (ctx) => {
    await resetPrincipal(readParam(ctx, "guid", guid), read(ctx, resetBody));
    ctx.body = {};
  },
);
