import type { ClinicKitApi } from "../api/clinic-kit.api.ts";
import { fromB64 } from "../codec/base64url.ts";
import { equal } from "../codec/bytes.ts";
import { isPlatform, type EscrowPolicy } from "../escrow/escrow-policy.ts";
import { custodiansOf, principalEscrow, sealEscrow } from "../escrow/seal-escrow.ts";
import { unconfirmedReset } from "../trust/roots.ts";
import type { B64 } from "../types.ts";
import type { Context } from "./context.ts";

/**
 * Moves the escrow of one's own decryption half where the clinics' policies say. A clinic counts if it certified exactly
 * the key in hand, and if its root is not known from this very reading: a server that makes up a clinic, with a policy of
 * its own, is not given a share on first contact. `none` is stricter than a clinic's kit, and a kit than the platform.
 */
export function reEscrowMethods(context: Context): Pick<ClinicKitApi, "reEscrow"> {
  const { keyring } = context;

  /** The policies that bind this person, by clinic. */
  const policies = (clinicIds: readonly string[]): EscrowPolicyOf[] => {
    const { session } = keyring.me();
    return [...clinicIds].sort().flatMap((clinicId) => {
      const trust = context.trust(clinicId);
      if (context.rootsKnown.get(clinicId) === "first-contact" || unconfirmedReset(trust)) return [];
      if (trust.members.get(session.userId)?.public.fpText !== session.fp || !trust.policy) return [];
      return [{ clinicId, escrow: trust.policy.escrow }];
    });
  };

  const strictest = async (stated: readonly EscrowPolicyOf[], current: B64 | null): Promise<Wanted> => {
    const builtIn = await context.builtInCustodians();
    if (stated.some(({ escrow }) => escrow === null)) return { escrow: null, clinicId: null };
    const own = stated.filter(({ escrow }) => escrow && !isPlatform(escrow, builtIn));
    const chosen = own.find(({ escrow }) => isSealedTo(current, escrow)) ?? own[0];
    return chosen ?? { escrow: await context.platformEscrow(), clinicId: null };
  };

  return {
    reEscrow: async ({ current, clinicIds }) => {
      const half = keyring.takeHalf();
      if (!half) return null;
      try {
        const stated = policies(clinicIds);
        if (stated.length === 0) return null;
        const { escrow, clinicId } = await strictest(stated, current);
        if (isSealedTo(current, escrow)) return null;
        const { fp } = keyring.me().unlocked.public;
        const bound = principalEscrow(fp, keyring.me().unlocked.generation);
        const engine = await context.engine();
        return { keyForMaster: escrow && (await sealEscrow(engine, escrow, half, bound)), clinicId };
      } finally {
        half.fill(0);
      }
    },
  };
}

interface EscrowPolicyOf {
  readonly clinicId: string;
  readonly escrow: EscrowPolicy | null;
}

interface Wanted {
  readonly clinicId: string | null;
  readonly escrow: EscrowPolicy | null;
}

/** Whether a blob names exactly the custodians of a policy; no blob is what `none` asks for. */
function isSealedTo(blob: B64 | null, escrow: EscrowPolicy | null): boolean {
  if (blob === null || escrow === null) return blob === null && escrow === null;
  const named = custodiansOf(fromB64(blob));
  const wanted = escrow.custodians.map(({ public: { fp } }) => fp.slice(0, 8));
  return named.length === wanted.length && wanted.every((fp, at) => equal(fp, named[at]!));
}
