import { read, Refusal, routes } from "@carnet/services/kit";
import { escrowBody } from "../contract/index.ts";
import { Principal } from "../principals/principal.model.ts";
import { escrowPolicy } from "./escrow.policy.ts";

/** Where the keys in use are in escrow, as the browser that holds them put it there (crypto.md section 10). */
export const escrowRoutes = routes();

escrowRoutes.get("/api/1/escrow", async (ctx) => {
  escrowPolicy.allow(ctx.actor, "read", null);
  const principal = await Principal.inUse(ctx.actor.userId ?? "");
  ctx.body = { keyForMaster: principal?.keyForMaster ?? null, clinicId: principal?.escrowClinic ?? null };
});

escrowRoutes.put("/api/1/escrow", { rate: { per: "account", points: 20, seconds: 60 * 60 } }, async (ctx) => {
  escrowPolicy.allow(ctx.actor, "move", null);
  const { keyForMaster, clinicId } = read(ctx, escrowBody);
  const userId = ctx.actor.userId ?? "";
  const moved = await Principal.query()
    .patch({ keyForMaster, escrowClinic: clinicId })
    .where({ user_id: userId, retired_at: null });
  if (moved === 0) throw new Refusal("notFound");
  ctx.body = {};
});
