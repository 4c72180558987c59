/** The broker's configuration, generated from the contracts: one may publish only under one's own name. */
import { inboxOf, permissionsOf } from "./permissions.ts";
import { contractsFolder, readContracts, type ContractFile } from "./read-contracts.ts";
import { speakers, type Speaker } from "../contracts/envelope.ts";

export { inboxOf, permissionsOf, readContracts, contractsFolder, speakers, type ContractFile };
export { deliveries, type Delivery } from "./deliveries.ts";

/** The user that makes streams and consumers at start; no service has its password. */
export const provisioner = "provisioner";

/**
 * The `accounts` section of a nats-server configuration (JSON is valid configuration).
 * `passwords` holds one for every speaker and one for the provisioner.
 */
export function serverAccounts(contracts: ContractFile[], passwords: Record<string, string>) {
  const users = speakers.map((speaker: Speaker) => ({
    user: speaker,
    password: passwords[speaker],
    permissions: {
      ...permissionsOf(speaker, contracts),
      // An answer goes to the reply subject of the question that was heard, once, soon.
      allow_responses: { max: 1, expires: "5s" },
    },
  }));
  return {
    CARNET: {
      jetstream: "enabled",
      users: [{ user: provisioner, password: passwords[provisioner] }, ...users],
    },
  };
}
