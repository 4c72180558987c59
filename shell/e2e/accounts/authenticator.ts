import { Secret, TOTP } from "otpauth";

const step = 30_000;

/** The authenticator app of somebody who enrolled it here: gives each code once, as the server takes each once. */
export function openAuthenticator(secret: string): { code(): Promise<string> } {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, "")) });
  let given = 0;
  return {
    async code() {
      const now = Math.floor(Date.now() / step);
      given = Math.max(now, given + 1);
      // The code of the next half minute is taken early, the one after it is not.
      const early = (given - 1) * step - Date.now();
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      return totp.generate({ timestamp: given * step });
    },
  };
}
