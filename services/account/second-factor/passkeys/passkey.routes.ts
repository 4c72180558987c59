import { giveCookies, inTransaction, Refusal, routes } from "@carnet/services/framework";
import * as contract from "../../contract/index.ts";
import { requirePassword } from "../../principals/require-password.ts";
import { User } from "../../users/user.model.ts";
import { noteEnrolled } from "../note-change.ts";
import { removeFactor } from "../remove-factor.ts";
import { secondFactorPolicy } from "../second-factor.policy.ts";
import { checkAttestation, passkeyRow } from "./add-passkey.ts";
import { offerPasskey } from "./offer-passkey.ts";
import { Passkey } from "./passkey.model.ts";

/** One's own passkeys, as a second factor and to unlock a covered page. */
export const passkeyRoutes = routes();

passkeyRoutes.on(contract.offerPasskey, async ({ actor, body, refuse }) => {
  const user = await User.ofActor(actor);
  await requirePassword(user.id, body.currentPassword, refuse);
  return offerPasskey(user);
});

passkeyRoutes.on(contract.addPasskey, async ({ actor, body, ctx }) => {
  const user = await User.ofActor(actor);
  const made = await checkAttestation(user.id, body.attestation);
  const { recoveryCodes, token } = await inTransaction(async (trx) => {
    const { id } = await Passkey.query(trx).insertAndFetch(passkeyRow(user.id, made, body));
    return { ...(await noteEnrolled(trx, actor, user)), id };
  });
  giveCookies(ctx, token, user.role);
  return { recoveryCodes };
});

passkeyRoutes.on(contract.removePasskey, async ({ actor, params: { id }, body, refuse }) => {
  const user = await User.ofActor(actor);
  await requirePassword(user.id, body.currentPassword, refuse);
  await removeFactor(actor, user, async (trx) => {
    const removed = await Passkey.query(trx).delete().where({ id, user_id: user.id });
    if (removed === 0) throw new Refusal("notFound");
  });
  return {};
});

passkeyRoutes.on(contract.getUnlockBlobs, async ({ actor }) => {
  secondFactorPolicy.allow(actor, "read", null);
  const passkeys = await Passkey.query()
    .where({ user_id: actor.userId ?? "" })
    .whereNotNull("unlock_blob");
  return { blobs: passkeys.map(({ id, credentialId, unlockBlob }) => ({ id, credentialId, blob: unlockBlob ?? "" })) };
});
