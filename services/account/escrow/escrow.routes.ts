import { Refusal, routes } from "@carnet/services/framework";
import { getEscrow, moveEscrow } from "../contract/index.ts";
import { Principal } from "../principals/principal.model.ts";
import { escrowPolicy } from "./escrow.policy.ts";

/** Where the keys in use are in escrow, as the browser that holds them put it there (PROTOCOL.md section 12). */
export const escrowRoutes = routes();

escrowRoutes.on(getEscrow, async ({ actor }) => {
  escrowPolicy.allow(actor, "read", null);
  const principal = await Principal.inUse(actor.userId ?? "");
  return { keyForMaster: principal?.keyForMaster ?? null, clinicId: principal?.escrowClinic ?? null };
});

escrowRoutes.on(moveEscrow, async ({ actor, body: { keyForMaster, clinicId } }) => {
  const moved = await Principal.query()
    .patch({ keyForMaster, escrowClinic: clinicId })
    .where({ user_id: actor.userId ?? "", retired_at: null });
  if (moved === 0) throw new Refusal("notFound");
  return {};
});
