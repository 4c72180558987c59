import { equal } from "../codec/bytes.ts";
import { PmError } from "../errors.ts";
import type { PublicPrincipal } from "../principal/public-principal.ts";
import type { Agreement, Engine } from "../primitives/engine.ts";
import { decapsulate, encapsulate } from "../primitives/hpke.ts";

/** A former key of one's own: it decrypts, and cannot sign. */
export interface Inherited {
  readonly public: PublicPrincipal;
  readonly agreement: Agreement;
}

/** The private half works against the public one (Firefox imports a scalar that does not match its point). */
export async function allowOwnAgreement(engine: Engine, { public: self, agreement }: Inherited): Promise<void> {
  const { enc, secret } = await encapsulate(engine, self.encPoint);
  if (!equal(secret, await decapsulate(agreement, enc, self.encPoint))) throw new PmError("tampered");
}
