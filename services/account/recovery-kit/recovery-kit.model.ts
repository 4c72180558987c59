import { BaseModel, Refusal } from "@carnet/services/framework";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Knex } from "knex";
import { openAtRest, sealAtRest } from "../principals/rest-seal.ts";
import { readSecrets } from "../principals/secrets.ts";
import { markOf } from "../principals/service-seal.ts";

interface Kept {
  userId: string;
  pubKey: string;
  secKey: string;
  blob: string;
  auth: string;
}

/** The proof of a kit is 32 random bytes, so one HMAC is enough; with the pepper a stolen table opens nothing. */
const restKey = (auth: string) =>
  createHmac("sha256", readSecrets().pepper).update(`carnet/kit-rest\0${auth}`).digest();
const authMark = (userId: string, auth: string) => markOf("kit-auth", userId, auth);

/** What stands in for a forgotten password: the account key under what is printed, and the sealed keys once more. */
export class RecoveryKit extends BaseModel {
  static override tableName = "recovery_kits";
  static override idColumn = "user_id";

  declare userId: string;
  /** The keys it was made for: it opens no others. */
  declare pubKey: string;
  /** The account key, sealed under the print. */
  declare blob: string;
  declare authMark: string;
  /** The secret keys as the browser sealed them, under a key only the proof of this kit yields. */
  declare sealedSecKey: Buffer;
  declare storedAt: string;

  /** Keeps a kit in place of the one before. */
  static async keep(trx: Knex | undefined, { userId, pubKey, secKey, blob, auth }: Kept): Promise<void> {
    const row = { pubKey, blob, authMark: authMark(userId, auth), sealedSecKey: sealAtRest(restKey(auth), secKey) };
    await RecoveryKit.query(trx)
      .insert({ userId, ...row })
      .onConflict("user_id")
      .merge({ ...row, storedAt: new Date().toISOString() });
  }

  /** The sealed keys, for the right proof; refuses with wrongRecoveryKit. */
  open(auth: string): string {
    const [given, stored] = [authMark(this.userId, auth), this.authMark].map((mark) => Buffer.from(mark, "hex"));
    if (!timingSafeEqual(given!, stored!)) throw new Refusal("wrongRecoveryKit");
    return openAtRest(restKey(auth), this.sealedSecKey);
  }
}
