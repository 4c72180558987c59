import { read, routes } from "@carnet/services/kit";
import { currentPasswordBody, saveRecoveryKitBody } from "../contract/index.ts";
import { Principal } from "../principals/principal.model.ts";
import { requirePassword } from "../principals/require-password.ts";
import { RecoveryKit } from "./recovery-kit.model.ts";
import { recoveryKitPolicy } from "./recovery-kit.policy.ts";

/** Keeping, looking for and throwing away one's own recovery kit (crypto.md section 10). */
export const recoveryKitRoutes = routes();

/** Ten proofs in a quarter of an hour, as at the sign-in. */
const proving = { limit: 4_096, rate: { per: "account", points: 10, seconds: 15 * 60 } } as const;

recoveryKitRoutes.get("/api/1/recoveryKit", async (ctx) => {
  recoveryKitPolicy.allow(ctx.actor, "read", null);
  const userId = ctx.actor.userId ?? "";
  const [kit, principal] = await Promise.all([RecoveryKit.query().findById(userId), Principal.inUse(userId)]);
  ctx.body = { storedAt: kit && kit.pubKey === principal?.pubKey ? kit.storedAt : null };
});

recoveryKitRoutes.put("/api/1/recoveryKit", proving, async (ctx) => {
  recoveryKitPolicy.allow(ctx.actor, "change", null);
  const userId = ctx.actor.userId ?? "";
  const { blob, auth, currentPassword } = read(ctx, saveRecoveryKitBody);
  const { principal, secKey } = await requirePassword(userId, currentPassword);
  await RecoveryKit.keep(undefined, { userId, pubKey: principal.pubKey, secKey, blob, auth });
  ctx.body = {};
});

recoveryKitRoutes.delete("/api/1/recoveryKit", proving, async (ctx) => {
  recoveryKitPolicy.allow(ctx.actor, "change", null);
  const userId = ctx.actor.userId ?? "";
  await requirePassword(userId, read(ctx, currentPasswordBody).currentPassword);
  await RecoveryKit.query().delete().where({ user_id: userId });
  ctx.body = {};
});
