import { routes } from "@carnet/services/framework";
import { deleteRecoveryKit, getRecoveryKit, saveRecoveryKit } from "../contract/index.ts";
import { Principal } from "../principals/principal.model.ts";
import { requirePassword } from "../principals/require-password.ts";
import { RecoveryKit } from "./recovery-kit.model.ts";
import { recoveryKitPolicy } from "./recovery-kit.policy.ts";

/** Keeping, looking for and throwing away one's own recovery kit (PROTOCOL.md section 4). */
export const recoveryKitRoutes = routes();

recoveryKitRoutes.on(getRecoveryKit, async ({ actor }) => {
  recoveryKitPolicy.allow(actor, "read", null);
  const userId = actor.userId ?? "";
  const [kit, principal] = await Promise.all([RecoveryKit.query().findById(userId), Principal.inUse(userId)]);
  return { storedAt: kit && kit.pubKey === principal?.pubKey ? kit.storedAt : null };
});

recoveryKitRoutes.on(saveRecoveryKit, async ({ actor, body: { blob, auth, currentPassword }, refuse }) => {
  const userId = actor.userId ?? "";
  const { principal, secKey } = await requirePassword(userId, currentPassword, refuse);
  await RecoveryKit.keep(undefined, { userId, pubKey: principal.pubKey, secKey, blob, auth });
  return {};
});

recoveryKitRoutes.on(deleteRecoveryKit, async ({ actor, body: { currentPassword }, refuse }) => {
  const userId = actor.userId ?? "";
  await requirePassword(userId, currentPassword, refuse);
  await RecoveryKit.query().delete().where({ user_id: userId });
  return {};
});
