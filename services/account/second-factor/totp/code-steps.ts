import { Secret, TOTP } from "otpauth";

/** What every authenticator app understands: SHA-1, six digits, half minutes (RFC 6238). */
const form = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** A new secret of 160 bits, base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address an app reads from a QR code. */
export const totpUri = (secret: string, account: string): string =>
  new TOTP({ ...form, issuer: "Carnet", label: account, secret: Secret.fromBase32(secret) }).toString();

/** The half minute a code belongs to, now or one away on either side for clocks that differ; null when it is none of theirs. */
export function stepOf(secret: string, code: string, at = Date.now()): number | null {
  const totp = new TOTP({ ...form, secret: Secret.fromBase32(secret) });
  const away = totp.validate({ token: code, timestamp: at, window: 1 });
  return away === null ? null : totp.counter({ timestamp: at }) + away;
}

/** The code of a moment. */
export const codeAt = (secret: string, at = Date.now()): string =>
  new TOTP({ ...form, secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
