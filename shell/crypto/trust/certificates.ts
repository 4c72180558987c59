import { PmError } from "../errors.ts";
import { readPublicPrincipal, type PublicPrincipal } from "../principal/public-principal.ts";
import type { Engine } from "../primitives/engine.ts";
import { openStatement, peekStatement } from "../statement/statement.ts";
import { roles, type B64, type Evidence, type Role, type Stmt } from "../words.ts";
import type { ClinicTrust, Member } from "./clinic-trust.ts";

export interface CertificateBody {
  readonly clinic: string;
  readonly member: string;
  readonly pubKey: B64;
  readonly role: Role;
  readonly serial: number;
  readonly evidence: Evidence;
  readonly at: number;
}

export interface RevocationBody {
  readonly clinic: string;
  readonly member: string;
  readonly serial: number;
  readonly at: number;
}

/** The roles a manager may certify, and whose holders a manager may certify anew. */
const givenByManagers: readonly Role[] = ["therapist", "staff", "patient"];

/** The serial a new certificate of this member must carry. */
export const nextSerial = (trust: ClinicTrust, userId: string): number =>
  Math.max(trust.members.get(userId)?.serial ?? 0, trust.revoked.get(userId) ?? 0) + 1;

/** The trust after a certificate, issued by the root or, for the lesser roles, by a manager. */
export async function takeCertificate(engine: Engine, trust: ClinicTrust, stmt: Stmt): Promise<ClinicTrust> {
  const issuer = await issuerOf(engine, trust, stmt);
  const body = await openStatement<CertificateBody>(stmt, "cert", issuer.public);
  if (body.clinic !== trust.clinicId || !roles.includes(body.role)) throw new PmError("chain");
  const known = trust.members.get(body.member);
  if (issuer.role === "manager" && !managerMay(body.role, known)) throw new PmError("chain");
  if (!trust.root && (body.role !== "owner" || body.pubKey !== issuer.public.text)) throw new PmError("chain");
  if ((trust.revoked.get(body.member) ?? -1) >= body.serial) throw new PmError("revoked");
  if (known && body.serial <= known.serial) throw new PmError("rollback");

  const member: Member = {
    userId: body.member,
    public: await readPublicPrincipal(engine, body.pubKey),
    role: body.role,
    serial: body.serial,
    evidence: body.evidence,
  };
  return {
    ...trust,
    root: trust.root ?? issuer.public,
    members: new Map(trust.members).set(member.userId, member),
    signers: new Map(trust.signers).set(member.public.fpText, member),
  };
}

const managerMay = (role: Role, known: Member | undefined): boolean =>
  givenByManagers.includes(role) && (!known || givenByManagers.includes(known.role));

async function issuerOf(
  engine: Engine,
  trust: ClinicTrust,
  stmt: Stmt,
): Promise<{ public: PublicPrincipal; role: "root" | "manager" }> {
  if (stmt.by === trust.rootFp) return { public: trust.root ?? (await ownKeyOf(engine, stmt)), role: "root" };
  const issuer = trust.signers.get(stmt.by);
  const current = issuer && trust.members.get(issuer.userId);
  if (current?.public.fpText !== stmt.by || current.role !== "manager") throw new PmError("chain");
  return { public: current.public, role: "manager" };
}

/** The key inside the root's first certificate, which certifies itself; its fingerprint is checked as the signer's. */
async function ownKeyOf(engine: Engine, stmt: Stmt): Promise<PublicPrincipal> {
  const { pubKey } = peekStatement(stmt);
  if (typeof pubKey !== "string") throw new PmError("chain");
  return readPublicPrincipal(engine, pubKey);
}

/** The trust after a revocation, which the root alone may sign. */
export async function takeRevocation(trust: ClinicTrust, stmt: Stmt): Promise<ClinicTrust> {
  if (!trust.root) throw new PmError("chain");
  const body = await openStatement<RevocationBody>(stmt, "revoke", trust.root);
  if (body.clinic !== trust.clinicId) throw new PmError("chain");
  const members = new Map(trust.members);
  const member = members.get(body.member);
  if (member && member.serial <= body.serial) members.delete(body.member);
  return { ...trust, members, revoked: new Map(trust.revoked).set(body.member, body.serial) };
}
