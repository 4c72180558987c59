import { countAttempt, giveCookies, hashToken, read, readParam, Refusal, routes } from "@carnet/services/kit";
import { changePasswordBody, guid, myPrincipalBody, requestResetBody, resetBody } from "../contract/index.ts";
import { Principal } from "../principals/principal.model.ts";
import { provePassword } from "../principals/prove-password.ts";
import { User } from "../users/user.model.ts";
import { changePassword } from "./change-password.ts";
import { passwordPolicy } from "./password.policy.ts";
import { requestReset } from "./request-reset.ts";
import { resetPrincipal } from "./reset-principal.ts";

/** Changing and resetting a password (ACC-014 to 018). */
export const passwordRoutes = routes();

const hour = 60 * 60;

/** Ten proofs in a quarter of an hour, as at the sign-in. */
const proving = { limit: 8_192, rate: { per: "account", points: 10, seconds: 15 * 60 } } as const;

passwordRoutes.post("/api/1/changePassword", proving, async (ctx) => {
  const user = await User.ofActor(ctx.actor);
  passwordPolicy.allow(ctx.actor, "change", user);
  const token = await changePassword(ctx.actor, user, read(ctx, changePasswordBody));
  giveCookies(ctx, token, user.role);
  ctx.body = {};
});

passwordRoutes.post("/api/1/myPrincipal", proving, async (ctx) => {
  const user = await User.ofActor(ctx.actor);
  passwordPolicy.allow(ctx.actor, "change", user);
  const { password } = read(ctx, myPrincipalBody);
  const principal = await Principal.inUse(user.id);
  const proved = await provePassword(principal, password);
  if (!principal || !proved) throw new Refusal("wrongPassword");
  ctx.body = { pubKey: principal.pubKey, secKey: proved.secKey };
});

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
