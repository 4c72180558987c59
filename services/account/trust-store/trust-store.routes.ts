import { read, routes } from "@carnet/services/kit";
import { trustStoreBody } from "../contract/index.ts";
import { saveTrustStore } from "./save-trust-store.ts";
import { TrustStore } from "./trust-store.model.ts";
import { trustStorePolicy } from "./trust-store.policy.ts";

/** The pins a person carries from one device to the next, sealed to themselves (crypto.md section 6). */
export const trustStoreRoutes = routes();

/** A store of 256 KB and the JSON around it. */
const limit = 262_144 + 256;

trustStoreRoutes.get("/api/1/trustStore", async (ctx) => {
  trustStorePolicy.allow(ctx.actor, "read", null);
  const kept = await TrustStore.query().findById(ctx.actor.userId ?? "");
  ctx.body = { store: kept?.store ?? null, rev: kept?.rev ?? 0 };
});

trustStoreRoutes.put("/api/1/trustStore", { limit }, async (ctx) => {
  trustStorePolicy.allow(ctx.actor, "save", null);
  const body = read(ctx, trustStoreBody);
  await saveTrustStore(ctx.actor.userId ?? "", body);
  ctx.body = { rev: body.rev };
});
