import { Refusal } from "@carnet/services/framework";
import type { ChangePasswordBody } from "../contract/index.ts";
import { makePrincipalRow } from "./make-principal-row.ts";
import { Principal } from "./principal.model.ts";
import { provePassword } from "./prove-password.ts";

/** The principal in use, once its password is proved, and the row that holds the same keys under the next one; refuses with wrongPassword. */
export async function rewrapKeys(userId: string, body: ChangePasswordBody) {
  const principal = await Principal.inUse(userId);
  if (!principal || !(await provePassword(principal, body.currentPassword))) throw new Refusal("wrongPassword");
  const row = await makePrincipalRow({
    pubKey: principal.pubKey,
    secKey: body.newSecKey,
    salt: body.newSalt,
    password: body.newPassword,
    keyForMaster: principal.keyForMaster,
  });
  return { principal, row };
}
