import { toB64 } from "../codec/base64url.ts";
import { utf8 } from "../codec/bytes.ts";
import { normalEmail } from "../principal/stretch.ts";
import type { PrincipalPin } from "../principal/unlock-principal.ts";
import { sha256 } from "../primitives/hash.ts";
import type { LogPin } from "../trust/clinic-log.ts";

/** What this device remembers of an account after sign-out. Nothing secret: it is there so that nothing goes back. */
export interface AccountPin extends PrincipalPin {
  readonly trustRev: number;
  readonly logs: Readonly<Record<string, LogPin>>;
}

export interface PinStore {
  read(emailKey: string): Promise<AccountPin | null>;
  write(emailKey: string, pin: AccountPin): Promise<void>;
  forget(emailKey: string): Promise<void>;
}

/** The name of an account's pin: the e-mail itself stays out of the store. */
export const emailKey = (email: string): string => toB64(sha256(utf8(normalEmail(email))));

/** Remembers as long as the process. */
export function memoryPins(): PinStore {
  const pins = new Map<string, AccountPin>();
  return {
    read: async (key) => pins.get(key) ?? null,
    write: async (key, pin) => {
      pins.set(key, pin);
    },
    forget: async (key) => {
      pins.delete(key);
    },
  };
}
