import { PmError } from "../errors.ts";
import { readPublicPrincipal, type PublicPrincipal } from "../principal/public-principal.ts";
import type { Engine } from "../primitives/engine.ts";
import { openStatement } from "../statement/statement.ts";
import type { ClinicTrust } from "../trust/clinic-trust.ts";
import type { BuiltIn } from "../trust/root-change.ts";
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

/** The custodian keys a policy names: both built in, or the first built in and the clinic's own. */
export function policyKeys(policy: EscrowPolicyChoice, builtIn: readonly CustodianKey[]): CustodianKey[] {
  if (policy.mode === "none") return [];
  if (policy.mode === "platform") return [...builtIn];
  if (policy.recoveryKey === undefined) throw new PmError("policy");
  return [...builtIn.slice(0, 1), { id: "clinic", pubKey: policy.recoveryKey }];
}

/** The trust after an escrow policy: signed by the root, never an older one, never a key the build does not know. */
export async function takeEscrowPolicy(
  engine: Engine,
  trust: ClinicTrust,
  stmt: Stmt,
  builtIn: BuiltIn,
): Promise<ClinicTrust> {
  if (!trust.root) throw new PmError("chain");
  const body = await openStatement<EscrowPolicyBody>(stmt, "escrow-policy", trust.root);
  if (body.clinic !== trust.clinicId) throw new PmError("chain");
  if (trust.policy && body.serial <= trust.policy.serial) throw new PmError("rollback");
  const { serial } = body;
  const kits = await takeKit(engine, trust, body);
  if (body.mode === "none") return { ...trust, policy: { serial, escrow: null, ...kits } };
  const custodians = await readCustodians(engine, body.keys);
  const foreign = custodians.filter(({ public: { fpText } }) => !builtIn.has(fpText)).length;
  if (foreign > (body.mode === "clinic" ? 1 : 0)) throw new PmError("escrow-key");
  return { ...trust, policy: { serial, escrow: { scope: trust.clinicId, custodians }, ...kits } };
}

/** The kit a policy names, which is the one that holds its share; one that was replaced never comes back. */
async function takeKit(
  engine: Engine,
  { policy }: ClinicTrust,
  { mode, keys, kit: named = null }: EscrowPolicyBody,
): Promise<Pick<PolicyInForce, "kit" | "voided">> {
  const pubKey = named ?? (mode === "clinic" ? (keys[1]?.pubKey ?? null) : null);
  if (mode === "clinic" && pubKey !== keys[1]?.pubKey) throw new PmError("escrow-key");
  const kit = pubKey === null ? null : { pubKey, fp: (await readPublicPrincipal(engine, pubKey)).fpText };
  const before = policy?.kit?.fp;
  const voided = policy?.voided ?? [];
  if (kit && voided.includes(kit.fp)) throw new PmError("rollback");
  return { kit, voided: before === undefined || before === kit?.fp ? voided : [...voided, before] };
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
export function escrowOf(trust: ClinicTrust): EscrowPolicy | null {
  if (!trust.policy) throw new PmError("policy");
  return trust.policy.escrow;
}
