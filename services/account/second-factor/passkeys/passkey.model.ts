import { BaseModel } from "@carnet/services/framework";

/** A passkey as WebAuthn registers it: a public key, and how often it says it was used. */
export class Passkey extends BaseModel {
  static override tableName = "passkeys";
  static override get jsonAttributes() {
    return ["transports"];
  }

  declare id: string;
  declare userId: string;
  /** What the authenticator calls it, base64url. */
  declare credentialId: string;
  declare publicKey: Buffer;
  declare counter: string;
  declare transports: string[];
  declare name: string;
  /** Opens the keys on the lock screen: sealed in the browser under what only this passkey yields. */
  declare unlockBlob: string | null;
  declare createdAt: string;
}
