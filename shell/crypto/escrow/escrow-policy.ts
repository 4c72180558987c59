import { PmError } from "../errors.ts";
import { readPublicPrincipal, type PublicPrincipal } from "../principal/public-principal.ts";
import type { Engine } from "../primitives/engine.ts";
import { openStatement } from "../statement/statement.ts";
import type { ClinicTrust } from "../trust/clinic-trust.ts";
import type { B64, EscrowPolicyChoice, Stmt } from "../words.ts";

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
  readonly at: number;
}

/** The custodian keys a policy names: both built in, or the first built in and the clinic's own. */
export function policyKeys(policy: EscrowPolicyChoice, builtIn: readonly CustodianKey[]): CustodianKey[] {
  if (policy.mode === "none") return [];
  if (policy.mode === "platform") return [...builtIn];
  return [...builtIn.slice(0, 1), { id: "clinic", pubKey: policy.recoveryKey }];
}

/** The trust after an escrow policy: signed by the root, never an older one, never a key the build does not know. */
export async function takeEscrowPolicy(
  engine: Engine,
  trust: ClinicTrust,
  stmt: Stmt,
  builtIn: ReadonlySet<B64>,
): Promise<ClinicTrust> {
  if (!trust.root) throw new PmError("chain");
  const body = await openStatement<EscrowPolicyBody>(stmt, "escrow-policy", trust.root);
  if (body.clinic !== trust.clinicId) throw new PmError("chain");
  if (trust.policy && body.serial <= trust.policy.serial) throw new PmError("rollback");
  if (body.mode === "none") return { ...trust, policy: { serial: body.serial, escrow: null } };
  const custodians = await readCustodians(engine, body.keys);
  const foreign = custodians.filter(({ public: { fpText } }) => !builtIn.has(fpText)).length;
  if (foreign > (body.mode === "clinic" ? 1 : 0)) throw new PmError("escrow-key");
  return { ...trust, policy: { serial: body.serial, escrow: { scope: trust.clinicId, custodians } } };
}

/** Custodian keys read and checked; fewer than two different ones are no escrow, but a master key: `policy`. */
export async function readCustodians(engine: Engine, keys: readonly CustodianKey[]): Promise<Custodian[]> {
  if (new Set(keys.map((key) => key.pubKey)).size < 2 || keys.length < 2) throw new PmError("policy");
  return Promise.all(keys.map(async ({ id, pubKey }) => ({ id, public: await readPublicPrincipal(engine, pubKey) })));
}

/** The escrow in force in a clinic: null where the clinic chose none, `policy` where nobody chose yet. */
export function escrowOf(trust: ClinicTrust): EscrowPolicy | null {
  if (!trust.policy) throw new PmError("policy");
  return trust.policy.escrow;
}
