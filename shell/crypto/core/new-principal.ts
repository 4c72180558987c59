import type { EscrowPolicy } from "../escrow/escrow-policy.ts";
import { principalEscrow, sealEscrow } from "../escrow/seal-escrow.ts";
import { createPrincipal } from "../principal/create-principal.ts";
import { makeRecoveryKit } from "../principal/recovery-kit.ts";
import { encBundleLabel } from "../principal/secret-key.ts";
import { subkey } from "../primitives/hash.ts";
import type { PrincipalWire, RecoveryKit } from "../wire.ts";
import type { Context } from "./context.ts";

/** A whole new principal: its decryption half escrowed as the policy says, or nowhere; with a printed kit if asked. */
export async function newPrincipal(
  context: Context,
  options: { email: string; password: string; escrow: EscrowPolicy | null; kit?: boolean },
): Promise<{ principal: PrincipalWire; kit?: RecoveryKit }> {
  const engine = await context.engine();
  const { wire, me, accountKey } = await createPrincipal(engine, options.email, options.password, context.argon);
  const { fp } = me.public;
  const half = subkey(accountKey, encBundleLabel);
  const keyForMaster =
    options.escrow && (await sealEscrow(engine, options.escrow, half, principalEscrow(fp, me.generation)));
  half.fill(0);
  const kit = options.kit ? await makeRecoveryKit(engine, accountKey, fp, me.generation) : undefined;
  accountKey.fill(0);
  return { principal: { ...wire, keyForMaster }, ...(kit && { kit }) };
}
