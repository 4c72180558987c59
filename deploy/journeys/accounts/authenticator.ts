import { Secret, TOTP } from "otpauth";

const step = 30_000;

/** The authenticator app of somebody who enrolled it here, with the paper that came with it. */
export interface Authenticator {
  /** Gives each code once, as the server takes each once; waits for its half minute where it must. */
  code(): Promise<string>;
  /** A code of the paper where the app's would have to be waited for; undefined where the app has one, or the paper none. */
  paperSooner(): string | undefined;
  /** The codes on paper that are left. */
  paper: string[];
}

/** Opens one with the secret that was shown. */
export function openAuthenticator(secret: string): Authenticator {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, "")) });
  let given = 0;
  const next = () => Math.max(Math.floor(Date.now() / step), given + 1);
  // The code of the next half minute is taken early, the one after it is not.
  const early = () => (next() - 1) * step - Date.now();
  const paper: string[] = [];
  return {
    paper,
    paperSooner: () => (early() > 0 ? paper.shift() : undefined),
    async code() {
      if (early() > 0) await new Promise((resolve) => setTimeout(resolve, early()));
      given = next();
      return totp.generate({ timestamp: given * step });
    },
  };
}
