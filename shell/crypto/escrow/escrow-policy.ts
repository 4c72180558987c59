import { PmError } from "../errors.ts";
import { readPublicPrincipal, type PublicPrincipal } from "../principal/public-principal.ts";
import type { Engine } from "../primitives/engine.ts";
import type { B64, EscrowPolicyChoice } from "../types.ts";

export interface Custodian {
  readonly id: string;
  readonly public: PublicPrincipal;
}

/** Who must come together to open an escrowed secret: never fewer than two. `scope` is the clinic, or "platform". */
export interface EscrowPolicy {
  readonly scope: string;
  readonly custodians: readonly Custodian[];
}

export interface CustodianKey {
  readonly id: string;
  readonly pubKey: B64;
}

export interface EscrowPolicyBody {
  readonly clinic: string;
  readonly serial: number;
  readonly mode: EscrowPolicyChoice["mode"];
  readonly keys: readonly CustodianKey[];
  /** The public key of the clinic's kit, whether or not it holds a share; null where none was made. */
  readonly kit?: B64 | null;
  readonly at: number;
}

/** A clinic's policy as its log has it. A kit that another one replaced is void: it never counts again. */
export interface PolicyInForce {
  readonly serial: number;
  readonly escrow: EscrowPolicy | null;
  readonly kit: { readonly pubKey: B64; readonly fp: B64 } | null;
  readonly voided: readonly B64[];
}

/** The custodians of this build by fingerprint. */
export type BuiltIn = ReadonlyMap<B64, PublicPrincipal>;

/** The custodian keys a policy names: both built in, or the first built in and the clinic's own. */
export function policyKeys(policy: EscrowPolicyChoice, builtIn: readonly CustodianKey[]): CustodianKey[] {
  if (policy.mode === "none") return [];
  if (policy.mode === "platform") return [...builtIn];
  if (policy.recoveryKey === undefined) throw new PmError("policy");
  return [...builtIn.slice(0, 1), { id: "clinic", pubKey: policy.recoveryKey }];
}

/** Custodian keys read and checked; fewer than two different ones are no escrow, but a master key: `policy`. */
export async function readCustodians(engine: Engine, keys: readonly CustodianKey[]): Promise<Custodian[]> {
  if (new Set(keys.map((key) => key.pubKey)).size < 2 || keys.length < 2) throw new PmError("policy");
  return Promise.all(keys.map(async ({ id, pubKey }) => ({ id, public: await readPublicPrincipal(engine, pubKey) })));
}

/** Whether a policy leaves both shares to the custodians of this build. */
export const isPlatform = (policy: EscrowPolicy, builtIn: BuiltIn): boolean =>
  policy.custodians.every(({ public: { fpText } }) => builtIn.has(fpText));

/** The escrow in force in a clinic: null where the clinic chose none, `policy` where nobody chose yet. */
export function escrowOf({ policy }: { readonly policy: PolicyInForce | null }): EscrowPolicy | null {
  if (!policy) throw new PmError("policy");
  return policy.escrow;
}
