import { PmError } from "../errors.ts";
import { readPublicPrincipal, type PublicPrincipal } from "../principal/public-principal.ts";
import type { Engine } from "../primitives/engine.ts";
import { openStatement, peekStatement } from "../statement/statement.ts";
import { roles, type B64, type Evidence, type Role, type Stmt } from "../types.ts";
import type { LogHead } from "./clinic-log.ts";
import type { ClinicTrust, Member } from "./clinic-trust.ts";

export interface CertificateBody {
  readonly clinic: string;
  readonly member: string;
  readonly pubKey: B64;
  readonly role: Role;
  readonly serial: number;
  readonly evidence: Evidence;
  /** The digest of the member's name (`name-digest.ts`); certificates from before there was one say none. */
  readonly name?: B64;
  readonly at: number;
  /** How far its signer had seen the log. */
  readonly log?: LogHead;
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

/** The name that stands beside a member's key, for a certificate of another key of theirs: an owner who comes back keeps it. */
export function keptName(trust: ClinicTrust, userId: string): Pick<CertificateBody, "name"> {
  const name = trust.members.get(userId)?.name;
  return name ? { name } : {};
}

/**
 * The trust after a certificate, issued by the root or, for the lesser roles, by a manager. A member's key is nobody else's:
 * said to be another's as well, it would take what was signed with it, and its role, to another name.
 */
export async function takeCertificate(engine: Engine, trust: ClinicTrust, stmt: Stmt): Promise<ClinicTrust> {
  const issuer = await issuerOf(engine, trust, stmt);
  const body = await openStatement<CertificateBody>(stmt, "cert", issuer.public);
  if (body.clinic !== trust.clinicId || !roles.includes(body.role)) throw new PmError("chain");
  const known = trust.members.get(body.member);
  if (issuer.role === "manager" && !managerMay(body.role, known)) throw new PmError("chain");
  if (!isSeated(trust)) allowOwnCertificate(trust, body, issuer.public);
  if (!mayCount(trust, body, issuer.role)) throw new PmError("chain");
  if ((trust.revoked.get(body.member) ?? -1) >= body.serial) throw new PmError("revoked");
  if (known && body.serial <= known.serial) throw new PmError("rollback");
  const key = await readPublicPrincipal(engine, body.pubKey);
  const holder = trust.signers.get(key.fpText);
  const isHeld = holder && trust.members.get(holder.userId)?.public.fpText === key.fpText;
  if (isHeld && holder.userId !== body.member) throw new PmError("binding");

  const member: Member = {
    userId: body.member,
    public: key,
    role: body.role,
    serial: body.serial,
    evidence: body.evidence,
    name: nameIn(body, known?.public.fpText === key.fpText ? known.name : null),
  };
  return {
    ...trust,
    root: trust.root ?? issuer.public,
    members: new Map(trust.members).set(member.userId, member),
    signers: new Map(trust.signers).set(member.public.fpText, member),
  };
}

/** The name certified now, or, by a certificate that says none, the one that stood beside the same key before. */
function nameIn({ name }: CertificateBody, before: B64 | null): B64 | null {
  if (name === undefined) return before;
  if (typeof name !== "string" || name.length !== 43) throw new PmError("format");
  return name;
}

/**
 * A serial that is no number is above every other and below none: no revocation would reach its certificate. Nor does a
 * manager leave numbers out, until none is left for the root.
 */
const mayCount = (trust: ClinicTrust, { member, serial }: CertificateBody, role: "root" | "manager"): boolean =>
  Number.isSafeInteger(serial) && (role === "root" || serial <= nextSerial(trust, member));

/** Whether the root has certified itself: until then it can say nothing else. */
export const isSeated = (trust: ClinicTrust): boolean => trust.signers.has(trust.rootFp);

/** A root begins with its own certificate; one that came after another says in it which lines it came after. */
function allowOwnCertificate(trust: ClinicTrust, body: CertificateBody, issuer: PublicPrincipal): void {
  if (body.role !== "owner" || body.pubKey !== issuer.text) throw new PmError("chain");
  const { from } = trust.roots.at(-1)!;
  if (from > 1 && !((body.log?.seq ?? 0) >= from)) throw new PmError("chain");
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

/** The trust after a revocation, which the root alone may sign; an old one, said again, takes nothing back of a later one. */
export async function takeRevocation(trust: ClinicTrust, stmt: Stmt): Promise<ClinicTrust> {
  if (!trust.root) throw new PmError("chain");
  const body = await openStatement<RevocationBody>(stmt, "revoke", trust.root);
  if (body.clinic !== trust.clinicId) throw new PmError("chain");
  const members = new Map(trust.members);
  const member = members.get(body.member);
  if (member && member.serial <= body.serial) members.delete(body.member);
  const serial = Math.max(body.serial, trust.revoked.get(body.member) ?? 0);
  return { ...trust, members, revoked: new Map(trust.revoked).set(body.member, serial) };
}
