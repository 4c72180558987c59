import { randomInt } from "node:crypto";
import type { Knex } from "knex";
import { markOf } from "../../principals/service-seal.ts";
import { RecoveryCode } from "./recovery-code.model.ts";

const howMany = 10;
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const newCode = () => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join("");
const hashOf = (userId: string, code: string) => markOf("recovery-code", userId, code);

/** Makes ten codes of 50 bits in place of those before; answered once, kept as hashes. */
export async function makeRecoveryCodes(trx: Knex, userId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  await RecoveryCode.query(trx).delete().where({ user_id: userId });
  await RecoveryCode.query(trx).insert(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })));
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** Takes a code, once, also when it comes twice at the same moment. */
export async function takeRecoveryCode(userId: string, code: string): Promise<boolean> {
  const taken = await RecoveryCode.query()
    .patch({ usedAt: new Date().toISOString() })
    .where({ user_id: userId, code_hash: hashOf(userId, code), used_at: null });
  return taken > 0;
}

/** How many are left. */
export const recoveryCodesLeft = (userId: string, trx?: Knex): Promise<number> =>
  RecoveryCode.query(trx).where({ user_id: userId, used_at: null }).resultSize();
