import { ask, current, Refusal } from "@carnet/services/framework";
import { custodianAIdentity } from "@carnet/nats/contracts/rpc/custodian-a.identity.v1";
import { custodianBIdentity } from "@carnet/nats/contracts/rpc/custodian-b.identity.v1";

/** Keeps which keys the custodians have, each with the day on which it was first seen; one that is silent is left out. */
export async function noteCustodianKeys(): Promise<void> {
  for (const [custodian, identity] of [
    ["custodian-a", custodianAIdentity],
    ["custodian-b", custodianBIdentity],
  ] as const) {
    const said = await ask(identity, {}).catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
    if (!said) continue;
    const row = { custodian, fingerprint: said.fingerprint };
    await current().knex("custodian_keys").insert(row).onConflict(["custodian", "fingerprint"]).ignore();
  }
}

/** When a custodian was last given other keys, or its first; null where none was ever asked. */
export async function readCustodianKeysSince(): Promise<string | null> {
  const [row] = await current().knex("custodian_keys").max<{ since: string | null }[]>({ since: "first_seen_at" });
  return row?.since ?? null;
}
