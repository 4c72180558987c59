import { readPublicKey, type PublicKey } from "../protocol/public-key.ts";
import { Refused } from "../protocol/refused.ts";
import {
  openStatement,
  peekRootChange,
  rootResetSaid,
  rootTransferSaid,
  witnessSaid,
  type RootReset,
  type Statement,
} from "../protocol/statement.ts";
import type { Certified } from "./certified.ts";
import type { ClinicMemory } from "./clinic-memory.ts";

interface Before {
  readonly root: PublicKey;
  readonly certified: ReadonlyMap<string, Certified>;
  readonly clinic: ClinicMemory;
  /** The root this custodian remembers in this place, if it remembers one. */
  readonly known: string | undefined;
}

/**
 * The root after a line that gives a clinic another: signed by the one before, or by the new one under the witness of both
 * custodians, and of a manager where this custodian knows of one. One that it remembers was verified when it was heard.
 */
export async function nextRoot(stmt: Statement, type: "root-transfer" | "root-reset", i: Before): Promise<PublicKey> {
  const next = readPublicKey(peekRootChange(stmt).pubKey);
  if (i.known !== undefined && i.known !== next.fpText) throw new Refused("chain");
  const claims =
    type === "root-transfer"
      ? openStatement(stmt, type, i.root, rootTransferSaid)
      : openStatement(stmt, type, next, rootResetSaid);
  const fits =
    claims.clinic === i.clinic.clinicId && claims.oldRoot === i.root.fpText && claims.newRoot === next.fpText;
  if (!fits) throw new Refused("chain");
  if ("witnesses" in claims && i.known === undefined) await checkWitnesses(claims as RootReset, i);
  return next;
}

async function checkWitnesses(claims: RootReset, { certified, clinic }: Before): Promise<void> {
  for (const custodian of clinic.custodians) checkWitness(claims, custodian);
  const managers = await clinic.managers();
  if (managers.length === 0) return;
  const fp = managers.find((manager) => claims.witnesses.some(({ by }) => by === manager));
  const manager = fp === undefined ? undefined : certified.get(fp);
  if (manager?.role !== "manager") throw new Refused("approval");
  checkWitness(claims, manager.key);
}

function checkWitness(claims: RootReset, signer: PublicKey): void {
  const stmt = claims.witnesses.find(({ by }) => by === signer.fpText);
  if (!stmt) throw new Refused("approval");
  const { clinic, oldRoot, newRoot, resetId } = openStatement(stmt, "root-reset-witness", signer, witnessSaid);
  const exact =
    clinic === claims.clinic && oldRoot === claims.oldRoot && newRoot === claims.newRoot && resetId === claims.resetId;
  if (!exact) throw new Refused("approval");
}
