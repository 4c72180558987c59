import type { DraftApi } from "../api/draft.api.ts";
import { fromB64, toB64 } from "../codec/base64url.ts";
import { concat, jsonOf, utf8, type Bytes } from "../codec/bytes.ts";
import { lengthPrefixed } from "../codec/length-prefixed.ts";
import { pad, unpad } from "../codec/padding.ts";
import { PmError } from "../errors.ts";
import type { Aead } from "../primitives/engine.ts";
import type { Context } from "./context.ts";

const bound = (scope: string): Bytes => lengthPrefixed("pm1/draft", scope);

/**
 * What was typed and not yet saved, kept on this device: `nonce | GCM(padded JSON)` under a key that is kept here sealed to
 * its person. Whoever else signs in, and whatever ended the session, their own keys alone open it.
 */
export function draftMethods(context: Context): DraftApi {
  const keys = (): readonly [Aead, ...Aead[]] => {
    const [first, ...others] = context.keyring.drafts;
    if (!first) throw new PmError("locked");
    return [first, ...others];
  };
  return {
    sealLocal: async (scope, value) => {
      const [key] = keys();
      const nonce = (await context.engine()).random(12);
      return toB64(concat(nonce, await key.seal(nonce, pad(utf8(JSON.stringify(value))), bound(scope))));
    },
    openLocal: async <T>(scope: string, blob: string) => {
      const bytes = fromB64(blob);
      const [nonce, sealed] = [bytes.slice(0, 12), bytes.slice(12)];
      const [first, ...others] = keys();
      let opening = first.open(nonce, sealed, bound(scope));
      for (const key of others) opening = opening.catch(() => key.open(nonce, sealed, bound(scope)));
      return jsonOf(unpad(await opening)) as T;
    },
  };
}
