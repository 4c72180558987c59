import { answer, defineService } from "@carnet/services/kit";
import { custodianAIdentity } from "@carnet/nats/contracts/rpc/custodian-a.identity.v1";
import { custodianBIdentity } from "@carnet/nats/contracts/rpc/custodian-b.identity.v1";
import { identityOf } from "./identity/identity-of.ts";
import { loadKey } from "./key/load-key.ts";
import { appendDeed, verifyLog } from "./log/deed-log.ts";
import { logOf } from "./migrations/0001-log.ts";

/** One of the two custodians: the same code with another key, another schema and another name on the bus. */
const custodian = (id: "A" | "B", name: "custodian-a" | "custodian-b") =>
  defineService({
    name,
    speaker: name,
    migrations: { "0001_log": logOf(name) },
    answers: [answer(id === "A" ? custodianAIdentity : custodianBIdentity, async () => identityOf(loadKey(id)))],
    start: async () => {
      const { fingerprint } = loadKey(id);
      await verifyLog();
      await appendDeed("started", { fingerprint });
    },
  });

/** Keeps one half of every escrowed key. */
export const custodianA = custodian("A", "custodian-a");

/** Keeps the other half. */
export const custodianB = custodian("B", "custodian-b");
