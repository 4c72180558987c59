import { readPublicKey, type PublicKey } from "../protocol/public-key.ts";
import { Refused } from "../protocol/refused.ts";
import {
  certificateSaid,
  openStatement,
  peekCertificate,
  typeOf,
  type Certificate,
  type Line,
} from "../protocol/statement.ts";
import type { Certified } from "./certified.ts";
import type { ClinicMemory } from "./clinic-memory.ts";
import { nextRoot } from "./next-root.ts";

/** The roles a manager may certify, and approve a reset of. */
export const givenByManagers: readonly Certificate["role"][] = ["therapist", "staff", "patient"];

/** What the lines of a clinic's log that a custodian was given say, each of them verified. */
export interface Chain {
  /** Everybody they certify, by fingerprint. */
  readonly certified: ReadonlyMap<string, Certified>;
  readonly root: PublicKey;
  /** All roots by fingerprint, the founder first. */
  readonly roots: readonly string[];
}

/**
 * Reads lines in the order of the log: they begin with the founder this custodian remembers, and pass through the roots
 * it remembers; a later root must have been given by the one before, or been reset under witnesses. Else `chain`.
 */
export async function readChain(lines: readonly Line[], clinic: ClinicMemory): Promise<Chain> {
  const [founding, ...later] = [...lines].sort((a, b) => a.seq - b.seq);
  if (!founding || founding.seq !== 1 || clinic.roots.length === 0) throw new Refused("chain");
  const owner = readFounding(founding, clinic.clinicId);
  if (owner.key.fpText !== clinic.roots[0]) throw new Refused("chain");
  const certified = new Map([[owner.key.fpText, owner]]);
  const roots = [owner.key.fpText];
  let root = owner.key;
  for (const line of later) {
    const type = typeOf(line.stmt);
    if (type === "root-transfer" || type === "root-reset") {
      root = await nextRoot(line.stmt, type, { root, certified, clinic, known: clinic.roots[roots.length] });
      roots.push(root.fpText);
    }
    if (type === "cert") {
      const next = certify(line, { root, certified }, clinic.clinicId);
      certified.set(next.key.fpText, next);
    }
  }
  if (roots.length < clinic.roots.length) throw new Refused("chain");
  return { certified, root, roots };
}

/** The owner, from the line a clinic's log begins with: it certifies the very key it is signed with. */
export function readFounding({ seq, stmt }: Line, clinicId: string): Certified {
  const key = readPublicKey(peekCertificate(stmt).pubKey);
  const owner = open(stmt, key, clinicId);
  if (seq !== 1 || owner.role !== "owner") throw new Refused("chain");
  return owner;
}

function certify({ stmt }: Line, { root, certified }: Pick<Chain, "root" | "certified">, clinicId: string): Certified {
  if (stmt.by === root.fpText) return open(stmt, root, clinicId);
  const manager = certified.get(stmt.by);
  if (manager?.role !== "manager") throw new Refused("chain");
  const claims = open(stmt, manager.key, clinicId);
  if (!givenByManagers.includes(claims.role)) throw new Refused("chain");
  return claims;
}

function open(stmt: Line["stmt"], issuer: PublicKey, clinicId: string): Certified {
  const claims = openStatement(stmt, "cert", issuer, certificateSaid);
  if (claims.clinic !== clinicId) throw new Refused("chain");
  return { ...claims, key: readPublicKey(claims.pubKey), by: stmt.by };
}
