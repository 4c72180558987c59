import { PmError } from "../errors.ts";
import { readCustodians, type BuiltIn, type EscrowPolicyBody, type PolicyInForce } from "../escrow/escrow-policy.ts";
import { readPublicPrincipal } from "../principal/public-principal.ts";
import type { Engine } from "../primitives/engine.ts";
import { openStatement } from "../statement/statement.ts";
import type { Stmt } from "../types.ts";
import type { ClinicTrust } from "./clinic-trust.ts";

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
