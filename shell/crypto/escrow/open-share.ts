import { fromB64 } from "../codec/base64url.ts";
import { equal, type Bytes } from "../codec/bytes.ts";
import { PmError } from "../errors.ts";
import type { Unlocked } from "../principal/unlock-principal.ts";
import type { Engine } from "../primitives/engine.ts";
import { decapsulate, exporter } from "../primitives/hpke.ts";
import type { B64 } from "../types.ts";
import { escrowInfo, escrowKeyContext, shareLength } from "./seal-escrow.ts";

/** A custodian's own share of an escrow blob: half of an exclusive or, worth nothing alone. */
export async function openShare(
  engine: Engine,
  custodian: { id: string; me: Unlocked },
  options: { blob: B64; scope: string; index: number; bound: Bytes },
): Promise<Bytes> {
  const bytes = fromB64(options.blob);
  const count = bytes[1] ?? 0;
  if (bytes[0] !== 1 || count < 2 || bytes.length !== 2 + count * shareLength || options.index >= count) {
    throw new PmError("format");
  }
  const sealedShare = bytes.slice(2 + options.index * shareLength, 2 + (options.index + 1) * shareLength);
  return openSealedShare(engine, custodian, { ...options, sealedShare, count });
}

/** The same of the part alone: whoever is given one holder's part is given nothing of the others'. */
export async function openSealedShare(
  engine: Engine,
  custodian: { id: string; me: Unlocked },
  options: { sealedShare: Bytes; scope: string; index: number; count: number; bound: Bytes },
): Promise<Bytes> {
  const { sealedShare } = options;
  if (sealedShare.length !== shareLength) throw new PmError("format");
  const { public: self, agreement } = custodian.me;
  if (!equal(sealedShare.slice(0, 8), self.fp.slice(0, 8))) throw new PmError("binding");
  const shared = await decapsulate(agreement, sealedShare.slice(8, 73), self.encPoint);
  const key = exporter(shared, escrowInfo(options.scope, custodian.id, self.fp, options.index, options.count))(
    escrowKeyContext,
    32,
  );
  return (await engine.aead(key)).open(sealedShare.slice(73, 85), sealedShare.slice(85), options.bound);
}
