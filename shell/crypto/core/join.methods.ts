import type { TrustApi } from "../api/trust.api.ts";
import type { LogHead } from "../trust/clinic-log.ts";
import { signStatement } from "../statement/statement.ts";
import { allowDecisions } from "../trust/roots.ts";
import type { B64 } from "../types.ts";
import type { Context } from "./context.ts";

/** That somebody says of themself that they belong to a clinic, and whose key speaks for it. */
export interface JoinBody {
  readonly clinic: string;
  /** The fingerprint of the clinic's root as this person stands by it. */
  readonly root: B64;
  readonly member: string;
  /** The member's own key, which signs this. */
  readonly pubKey: B64;
  readonly at: number;
  readonly log: LogHead;
}

/** Naming the clinics one belongs to: the custodians believe no other about one's reset. */
export function joinMethods(context: Context): Pick<TrustApi, "nameClinic"> {
  return {
    nameClinic: async (clinicId) => {
      const trust = context.trust(clinicId);
      allowDecisions(trust);
      const { session, unlocked } = context.keyring.me();
      const { userId: member, pubKey } = session;
      const { rootFp: root, log } = trust;
      const body: JoinBody = { clinic: clinicId, root, member, pubKey, at: context.now(), log };
      return signStatement(unlocked, "join", { ...body });
    },
  };
}
