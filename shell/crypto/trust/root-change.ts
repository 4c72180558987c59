import { PmError } from "../errors.ts";
import type { BuiltIn } from "../escrow/escrow-policy.ts";
import { readPublicPrincipal, type PublicPrincipal } from "../principal/public-principal.ts";
import type { Engine } from "../primitives/engine.ts";
import { openStatement, peekStatement } from "../statement/statement.ts";
import type { B64, Stmt } from "../types.ts";
import type { ClinicTrust, RootPlace } from "./clinic-trust.ts";

/** What both custodians sign of a root that was reset, and a manager where there is one: exactly this. */
export interface RootResetClaims {
  readonly clinic: string;
  readonly oldRoot: B64;
  readonly newRoot: B64;
  readonly resetId: string;
}

/** The line of a reset root, signed by the new one; its witnesses are statements `root-reset-witness`. */
export interface RootResetBody extends RootResetClaims {
  readonly pubKey: B64;
  readonly witnesses: readonly Stmt[];
  readonly at: number;
}

/** The line by which a root hands its clinic over, signed by itself, possibly long before. */
export interface RootTransferBody {
  readonly clinic: string;
  readonly oldRoot: B64;
  readonly newRoot: B64;
  readonly pubKey: B64;
  readonly at: number;
}

/** The trust after its root handed over to another key. */
export async function takeRootTransfer(engine: Engine, trust: ClinicTrust, stmt: Stmt): Promise<ClinicTrust> {
  if (!trust.root) throw new PmError("chain");
  const body = await openStatement<RootTransferBody>(stmt, "root-transfer", trust.root);
  const next = await readPublicPrincipal(engine, body.pubKey);
  if (trust.policy?.voided.includes(next.fpText)) throw new PmError("revoked");
  return enthroned(trust, body, next, { how: "transfer", at: body.at });
}

/**
 * The trust after its root came back with a new key: both custodians of this build witnessed exactly this change, and a
 * manager of today where there is one. A clinic that chose other custodians than these, or none, is not theirs to give.
 */
export async function takeRootReset(
  engine: Engine,
  trust: ClinicTrust,
  stmt: Stmt,
  builtIn: BuiltIn,
): Promise<ClinicTrust> {
  const { pubKey } = peekStatement(stmt);
  if (typeof pubKey !== "string") throw new PmError("chain");
  const next = await readPublicPrincipal(engine, pubKey);
  const body = await openStatement<RootResetBody>(stmt, "root-reset", next);
  allowPlatform(trust, builtIn);
  for (const custodian of builtIn.values()) await allowWitness(body, custodian);
  const managers = [...trust.members.values()].filter(({ role }) => role === "manager");
  const witness = managers.find(({ public: { fpText } }) => body.witnesses.some(({ by }) => by === fpText));
  if (managers.length > 0 && !witness) throw new PmError("approval");
  if (witness) await allowWitness(body, witness.public);
  return enthroned(trust, body, next, { how: "reset", at: body.at });
}

function allowPlatform({ policy }: ClinicTrust, builtIn: BuiltIn): void {
  const custodians = policy?.escrow?.custodians ?? [];
  const platform = custodians.length > 0 && custodians.every(({ public: { fpText } }) => builtIn.has(fpText));
  if (!platform || builtIn.size < 2) throw new PmError("policy");
}

/** Words, type and version: a witness that says anything else, or more, says something else. */
const claimCount = 6;

async function allowWitness(body: RootResetBody, signer: PublicPrincipal): Promise<void> {
  const stmt = Array.isArray(body.witnesses) && body.witnesses.find(({ by }) => by === signer.fpText);
  if (!stmt) throw new PmError("approval");
  const claims = await openStatement<RootResetClaims>(stmt, "root-reset-witness", signer);
  const exact =
    Object.keys(claims).length === claimCount &&
    claims.clinic === body.clinic &&
    claims.oldRoot === body.oldRoot &&
    claims.newRoot === body.newRoot &&
    claims.resetId === body.resetId;
  if (!exact) throw new PmError("approval");
}

/**
 * From here on the new root speaks for the clinic, and the old one for nobody; what it signed before stands. A key that
 * ever was a root or a member's becomes none, so that no old line can be said again.
 */
function enthroned(
  trust: ClinicTrust,
  { clinic, oldRoot, newRoot }: Pick<RootResetClaims, "clinic" | "oldRoot" | "newRoot">,
  root: PublicPrincipal,
  how: Pick<RootPlace, "how" | "at">,
): ClinicTrust {
  if (clinic !== trust.clinicId || oldRoot !== trust.rootFp || newRoot !== root.fpText) throw new PmError("chain");
  if (trust.signers.has(newRoot) || trust.roots.some(({ fp }) => fp === newRoot)) throw new PmError("chain");
  const former = [...trust.members.values()].find(({ public: { fpText } }) => fpText === oldRoot);
  const members = new Map(trust.members);
  const revoked = new Map(trust.revoked);
  if (former) {
    members.delete(former.userId);
    revoked.set(former.userId, former.serial);
  }
  const roots = [...trust.roots, { fp: newRoot, from: trust.log.seq, ...how }];
  return { ...trust, rootFp: newRoot, root, roots, members, revoked };
}
