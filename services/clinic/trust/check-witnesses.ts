import { ask, current, type Refuses, isSignedBy } from "@carnet/services/framework";
import { custodianAIdentity } from "@carnet/nats/contracts/rpc/custodian-a.identity.v1";
import { custodianBIdentity } from "@carnet/nats/contracts/rpc/custodian-b.identity.v1";
import type { Place } from "../clinics/place.ts";
import { isRootChange } from "./clinic-root.ts";
import { type Logged, rootWitness } from "./statement-claims.ts";
import { Certificate } from "./trust.model.ts";

/**
 * A root that was reset is witnessed by both custodians, as they name themselves, and by a manager where the clinic has one;
 * refused with notSigner. The browsers know the custodians by heart and ask nobody.
 */
export async function checkWitnesses(
  { clinic }: Place,
  lines: readonly Logged[],
  refuse: Refuses<"notSigner">,
): Promise<void> {
  const resets = lines.filter(isRootChange).flatMap((claims) => (claims.t === "root-reset" ? [claims] : []));
  if (resets.length === 0) return;
  const custodians = await Promise.all([ask(custodianAIdentity, {}), ask(custodianBIdentity, {})]);
  const managers = await Certificate.query(current().knex).where({ clinic_id: clinic.id, role: "manager" });
  for (const claims of resets) {
    const isWitness = ({ pubKey }: { pubKey: string }) =>
      claims.witnesses.some(
        (stmt) => isSignedBy(pubKey, { t: "root-reset-witness" }, { stmt }) && isExact(claims, stmt),
      );
    const witnessed = custodians.every(isWitness) && (managers.length === 0 || managers.some(isWitness));
    if (!witnessed) throw refuse("notSigner");
  }
}

type RootResetSaid = Extract<Logged, { t: "root-reset" }>;

function isExact(reset: RootResetSaid, stmt: RootResetSaid["witnesses"][number]): boolean {
  const claims = rootWitness(stmt);
  return (["clinic", "oldRoot", "newRoot", "resetId"] as const).every((claim) => claims?.[claim] === reset[claim]);
}
