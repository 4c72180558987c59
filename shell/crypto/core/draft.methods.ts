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
 * What was typed and not yet saved, kept on this device: `nonce | GCM(padded JSON)` under a key that the browser
 * holds for this session and never shows. After a sign-out nothing opens it.
 */
export function draftMethods(context: Context): DraftApi {
  const drafts = (): Aead => {
    const aead = context.keyring.drafts;
    if (!aead) throw new PmError("locked");
    return aead;
  };
  return {
    sealLocal: async (scope, value) => {
      const aead = drafts();
      const nonce = (await context.engine()).random(12);
      return toB64(concat(nonce, await aead.seal(nonce, pad(utf8(JSON.stringify(value))), bound(scope))));
    },
    openLocal: async <T>(scope: string, blob: string) => {
      const bytes = fromB64(blob);
      return jsonOf(unpad(await drafts().open(bytes.slice(0, 12), bytes.slice(12), bound(scope)))) as T;
    },
  };
}
