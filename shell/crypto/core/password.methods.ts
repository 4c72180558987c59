import type { PmCrypto } from "../api.ts";
import { PmError } from "../errors.ts";
import { changePassword } from "../principal/change-password.ts";
import type { Context } from "./context.ts";
import { newPrincipal } from "./new-principal.ts";

type PasswordMethods = Pick<PmCrypto, "signup" | "changePassword">;

/** A password for new keys, and another one for the keys one has. */
export function passwordMethods(context: Context): PasswordMethods {
  const { keyring, argon } = context;

  return {
    signup: async ({ email, password, escrow, kit }) => {
      const policy = escrow === "none" ? null : await context.platformEscrow();
      return newPrincipal(context, { email, password, escrow: policy, ...(kit && { kit }) });
    },
    changePassword: async (options) => {
      const record = options.record ?? keyring.me().record;
      if (!record) throw new PmError("locked");
      const change = await changePassword(await context.engine(), { ...options, record }, argon);
      const holder = keyring.holder;
      if (holder) {
        const encryptedSecretKey = change.newSecKey;
        keyring.holder = { ...holder, record: { publicKey: record.publicKey, encryptedSecretKey } };
      }
      return change;
    },
  };
}
