import { giveCookies, inTransaction, read, readParam, Refusal, routes } from "@carnet/services/kit";
import { z } from "zod";
import { addPasskeyBody, currentPasswordBody, passkeyOptionsBody } from "../../contract/index.ts";
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

const proving = { limit: 8_192, rate: { per: "account", points: 10, seconds: 15 * 60 } } as const;

passkeyRoutes.post("/api/1/secondFactor/passkeys/options", proving, async (ctx) => {
  secondFactorPolicy.allow(ctx.actor, "enrol", null);
  const user = await User.ofActor(ctx.actor);
  await requirePassword(user.id, read(ctx, passkeyOptionsBody).currentPassword);
  ctx.body = await offerPasskey(user);
});

passkeyRoutes.post("/api/1/secondFactor/passkeys", { ...proving, limit: 65_536 }, async (ctx) => {
  secondFactorPolicy.allow(ctx.actor, "enrol", null);
  const user = await User.ofActor(ctx.actor);
  const body = read(ctx, addPasskeyBody);
  const made = await checkAttestation(user.id, body.attestation);
  const { recoveryCodes, token } = await inTransaction(async (trx) => {
    const { id } = await Passkey.query(trx).insertAndFetch(passkeyRow(user.id, made, body));
    return { ...(await noteEnrolled(trx, ctx.actor, user)), id };
  });
  giveCookies(ctx, token, user.role);
  ctx.body = { recoveryCodes };
});

passkeyRoutes.delete("/api/1/secondFactor/passkeys/:id", proving, async (ctx) => {
  secondFactorPolicy.allow(ctx.actor, "enrol", null);
  const user = await User.ofActor(ctx.actor);
  const id = readParam(ctx, "id", z.uuid());
  await requirePassword(user.id, read(ctx, currentPasswordBody).currentPassword);
  await removeFactor(ctx.actor, user, async (trx) => {
    const removed = await Passkey.query(trx).delete().where({ id, user_id: user.id });
    if (removed === 0) throw new Refusal("notFound");
  });
  ctx.body = {};
});

passkeyRoutes.get("/api/1/secondFactor/unlockBlobs", async (ctx) => {
  secondFactorPolicy.allow(ctx.actor, "read", null);
  const passkeys = await Passkey.query()
    .where({ user_id: ctx.actor.userId ?? "" })
    .whereNotNull("unlock_blob");
  ctx.body = { blobs: passkeys.map(({ id, credentialId, unlockBlob: blob }) => ({ id, credentialId, blob })) };
});
