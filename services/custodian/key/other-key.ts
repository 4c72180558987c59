import { CannotStart } from "@carnet/services/framework";
import a from "../development-keys/a.json" with { type: "json" };
import b from "../development-keys/b.json" with { type: "json" };
import { readPublicKey, type PublicKey } from "../protocol/public-key.ts";

/**
 * The public key of the other custodian, whose statements about its log this one countersigns: what
 * CARNET_CUSTODIAN_A_PUBLIC_KEY or CARNET_CUSTODIAN_B_PUBLIC_KEY says, else the development key. Required in production.
 */
export function loadOtherKey(own: "A" | "B", env: NodeJS.ProcessEnv = process.env): PublicKey {
  const other = own === "A" ? "B" : "A";
  const variable = `CARNET_CUSTODIAN_${other}_PUBLIC_KEY`;
  const text = env[variable];
  const development = other === "A" ? a : b;
  if (env["NODE_ENV"] !== "production") return readPublicKey(text ?? development.pubKey);
  if (!text) throw new CannotStart(`Custodian ${own} cannot start: set ${variable} to the public key of the other.`);
  const key = readPublicKey(text);
  if ([a.fp, b.fp].includes(key.fpText)) {
    throw new CannotStart(`Custodian ${own} cannot start: ${variable} is a development key.`);
  }
  return key;
}
