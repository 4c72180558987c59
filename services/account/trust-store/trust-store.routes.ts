import { routes } from "@carnet/services/framework";
import * as contract from "../contract/index.ts";
import { saveTrustStore } from "./save-trust-store.ts";
import { TrustStore } from "./trust-store.model.ts";
import { trustStorePolicy } from "./trust-store.policy.ts";

/** The pins a person carries from one device to the next, sealed to themselves (PROTOCOL.md section 6). */
export const trustStoreRoutes = routes();

trustStoreRoutes.on(contract.getTrustStore, async ({ actor }) => {
  trustStorePolicy.allow(actor, "read", null);
  const stored = await TrustStore.query().findById(actor.userId ?? "");
  return { store: stored?.store ?? null, rev: stored?.rev ?? 0 };
});

trustStoreRoutes.on(contract.saveTrustStore, async ({ actor, body, refuse }) => {
  await saveTrustStore(actor.userId ?? "", body, refuse);
  return { rev: body.rev };
});
