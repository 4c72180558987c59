import { jsonOf, utf8, type Bytes } from "../codec/bytes.ts";
import type { CustodianKey, PolicyInForce } from "../escrow/escrow-policy.ts";
import { readCustodians } from "../escrow/escrow-policy.ts";
import { readPublicPrincipal } from "../principal/public-principal.ts";
import type { Engine } from "../primitives/engine.ts";
import type { B64, Evidence, Role } from "../types.ts";
import type { ClinicTrust, Member, RootPlace } from "./clinic-trust.ts";

type MemberRow = readonly [
  userId: string,
  pubKey: B64,
  role: Role,
  serial: number,
  evidence: Evidence,
  name: B64 | null,
];

interface Snapshot {
  readonly clinicId: string;
  readonly rootFp: B64;
  readonly root: B64 | null;
  readonly roots: readonly RootPlace[];
  readonly confirmed: B64;
  readonly heads: readonly B64[];
  readonly members: readonly string[];
  readonly signers: readonly MemberRow[];
  readonly revoked: ReadonlyArray<readonly [string, number]>;
  readonly policy:
    (Omit<PolicyInForce, "escrow"> & { readonly escrow: { scope: string; keys: CustodianKey[] } | null }) | null;
  /** Whom the rows of the registry name, by their number. */
  readonly people: readonly string[];
  readonly registry: readonly RegistryRow[];
}

type RegistryRow = readonly [patient: string, commits: readonly B64[], author: number, therapist: number | null];

/** A replayed log as bytes, for this device to keep under a key of its own. */
export function writeSnapshot(trust: ClinicTrust): Bytes {
  const { clinicId, rootFp, roots, confirmed, policy } = trust;
  const keys = policy?.escrow?.custodians.map(({ id, public: { text } }) => ({ id, pubKey: text })) ?? [];
  const people = new Map<string, number>();
  const numberOf = (userId: string): number => {
    const known = people.get(userId) ?? people.size;
    people.set(userId, known);
    return known;
  };
  const registry = [...trust.registry].map(([patient, { commits, author, therapist }]): RegistryRow => {
    return [patient, commits, numberOf(author), therapist === null ? null : numberOf(therapist)];
  });
  const snapshot: Snapshot = {
    clinicId,
    rootFp,
    root: trust.root?.text ?? null,
    roots,
    confirmed,
    heads: Array.from({ length: trust.log.seq }, (_, i) => trust.heads.get(i + 1)!),
    members: [...trust.members.values()].map((member) => member.public.fpText),
    signers: [...trust.signers.values()].map((m) => [m.userId, m.public.text, m.role, m.serial, m.evidence, m.name]),
    revoked: [...trust.revoked],
    policy: policy && {
      ...policy,
      escrow: policy.escrow && { scope: policy.escrow.scope, keys },
    },
    people: [...people.keys()],
    registry,
  };
  return utf8(JSON.stringify(snapshot));
}

/** The replayed log again; its keys are read anew, its lines were checked when they were taken. */
export async function readSnapshot(engine: Engine, bytes: Bytes): Promise<ClinicTrust> {
  const { clinicId, rootFp, roots, confirmed, ...rest } = jsonOf(bytes) as Snapshot;
  const signers = new Map<B64, Member>();
  for (const [userId, pubKey, role, serial, evidence, name] of rest.signers) {
    const known = await readPublicPrincipal(engine, pubKey);
    signers.set(known.fpText, { userId, public: known, role, serial, evidence, name });
  }
  const members = new Map(rest.members.map((fp) => [signers.get(fp)!.userId, signers.get(fp)!]));
  const escrow = rest.policy?.escrow && {
    scope: rest.policy.escrow.scope,
    custodians: await readCustodians(engine, rest.policy.escrow.keys),
  };
  return {
    clinicId,
    rootFp,
    root: rest.root === null ? null : await readPublicPrincipal(engine, rest.root),
    roots,
    confirmed,
    log: { seq: rest.heads.length, head: rest.heads.at(-1)! },
    heads: new Map(rest.heads.map((head, i) => [i + 1, head])),
    members,
    signers,
    revoked: new Map(rest.revoked),
    policy: rest.policy && { ...rest.policy, escrow: escrow ?? null },
    registry: new Map(
      rest.registry.map(([patient, commits, author, therapist]) => [
        patient,
        { commits, author: rest.people[author]!, therapist: therapist === null ? null : rest.people[therapist]! },
      ]),
    ),
  };
}
