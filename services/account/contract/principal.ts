import { z } from "zod";

const base64url = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3);
  return z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`));
};

/** Suite and 16 random bytes; feeds the key derivation (CRY-002). */
export const saltWire = base64url(17);
/** The "hashed password" of the wire: 32 bytes stretched in the browser. The password itself never travels. */
export const passwordProof = base64url(32);
/** Two public points and their self-signature, 196 bytes. */
export const pubKeyWire = base64url(196);
/** The secret keys, sealed in the browser under the password, 330 bytes. */
export const secKeyWire = base64url(330);
/** The escrow blob of the principal for two custodians; null for a clinic that keeps none, absent before joining one. */
export const keyForMasterWire = z
  .string()
  .regex(/^[A-Za-z0-9_-]{64,1200}$/)
  .nullable();

/** What a browser makes on signing up and on a reset (PROTOCOL.md section 4). */
export const principalWire = z.object({
  pubKey: pubKeyWire,
  secKey: secKeyWire,
  salt: saltWire,
  password: passwordProof,
  keyForMaster: keyForMasterWire.optional(),
});

export type PrincipalBody = z.output<typeof principalWire>;
