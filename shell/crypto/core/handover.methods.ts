import type { HandoverApi } from "../api/handover.api.ts";
import { concat, type Bytes } from "../codec/bytes.ts";
import { lengthPrefixed } from "../codec/length-prefixed.ts";
import { pad, unpad } from "../codec/padding.ts";
import { codeOf, PmError } from "../errors.ts";
import type { Inherited } from "../escrow/inherited.ts";
import { readPublicPrincipal, type PublicPrincipal } from "../principal/public-principal.ts";
import type { Aead, Engine } from "../primitives/engine.ts";
import { decapsulate, encapsulate, exporter } from "../primitives/hpke.ts";
import type { Context } from "./context.ts";

/** `enc 65 | nonce 12`, before what is sealed and its tag. */
const headLength = 77;
const tagLength = 16;
const keyContext = lengthPrefixed("pm1/handover-seal");

const sealerFor = (engine: Engine, secret: Bytes, userId: string, { fp }: PublicPrincipal): Promise<Aead> =>
  engine.aead(exporter(secret, lengthPrefixed("pm1/handover", userId, fp))(keyContext, 32));

const bound = (userId: string, scope: string): Bytes => lengthPrefixed("pm1/handover-aad", userId, scope);

/** Bytes sealed for one person's own key. */
export function handoverMethods(context: Context): HandoverApi {
  const openWith = async (mine: Inherited, userId: string, scope: string, bytes: Bytes): Promise<Bytes> => {
    const engine = await context.engine();
    const secret = await decapsulate(mine.agreement, bytes.slice(0, 65), mine.public.encPoint);
    const sealer = await sealerFor(engine, secret, userId, mine.public);
    return sealer.open(bytes.slice(65, headLength), bytes.slice(headLength), bound(userId, scope));
  };
  return {
    sealForPerson: async ({ userId, pubKey }, scope, data) => {
      const engine = await context.engine();
      const to = await readPublicPrincipal(engine, pubKey);
      const { enc, secret } = await encapsulate(engine, to.encPoint);
      const nonce = engine.random(12);
      const sealer = await sealerFor(engine, secret, userId, to);
      const sealed = await sealer.seal(nonce, pad(new Uint8Array(data)), bound(userId, scope));
      return concat(enc, nonce, sealed).buffer as ArrayBuffer;
    },
    openForMe: async (scope, data) => {
      const { session, unlocked } = context.keyring.me();
      const former = context.keyring.inherited;
      const bytes = new Uint8Array(data);
      if (bytes.length < headLength + tagLength) throw new PmError("format");
      const opened = await openWith(unlocked, session.userId, scope, bytes).catch((trouble: unknown) => {
        if (!former || codeOf(trouble) !== "auth") throw trouble;
        return openWith(former, session.userId, scope, bytes);
      });
      return unpad(opened).slice().buffer as ArrayBuffer;
    },
  };
}
