import type { FieldRef, PmCrypto, SealedField } from "@carnet/crypto/in-process";
import { envelopeHeader } from "@carnet/services/kit/contract";
import { amendmentField, sealedProperties, type Seance } from "@carnet/services/seance/contract";

/** What a reader says of a session that is not as it was listed or signed, in the words of `lies.tsv`. */
export const faults = [
  "missing",
  "number",
  "parts",
  "reopened",
  "unsigned",
  "changed",
  "amendments",
  "amendmentChanged",
  "amendmentUnsigned",
  "otherStatement",
  "otherSigner",
  "otherFacts",
] as const;
type Fault = (typeof faults)[number];

/** A session as its list names it. */
export interface ListedSeance {
  id: string;
  number: number;
  /** The lowest revision that each can have. */
  parts: Readonly<Record<string, number>>;
  digest: string | null;
  amendments: Record<string, { digest: string; isSigned: boolean }>;
}

export const partPlace = (id: string, field: string): FieldRef => ({ entity: "seance", record: id, field });

export const amendmentPlace = (id: string, path: string, ordinal: number): FieldRef =>
  partPlace(id, amendmentField(path, ordinal));

/** Every part of a session that is given, with its place; nobody draws in the house that is attacked. */
export const partsOf = (seance: Seance): SealedField[] =>
  sealedProperties.flatMap((name) => {
    const sealed = seance[name];
    return sealed ? [{ ref: partPlace(seance.id, name), sealed }] : [];
  });

type Crypto = Pick<PmCrypto, "digestSeance" | "verify">;

export const digestOf = (crypto: Pick<Crypto, "digestSeance">, seance: Seance): Promise<string> =>
  crypto.digestSeance(partsOf(seance));

/** The first thing that is not as a list says it; null where all is. */
export async function faultOf(
  crypto: Crypto,
  listed: readonly ListedSeance[],
  seances: readonly Seance[],
): Promise<Fault | null> {
  for (const line of listed) {
    const seance = seances.find(({ id }) => id === line.id);
    const fault = seance ? await faultOfSeance(crypto, line, seance) : "missing";
    if (fault) return fault;
  }
  return null;
}

async function faultOfSeance(crypto: Crypto, line: ListedSeance, seance: Seance): Promise<Fault | null> {
  const isSigned = line.digest !== null;
  if (line.number !== seance.number) return "number";
  if (!areGiven(line.parts, partsOf(seance), ({ entity, field }) => `${entity}/${field}`)) return "parts";
  if (isSigned && seance.finalizedAt === null) return "reopened";
  if (isSigned && seance.finalizeStatement === null) return "unsigned";
  if (isSigned && (await digestOf(crypto, seance)) !== line.digest) return "changed";
  return (await faultOfAmendments(crypto, line, seance)) ?? (await faultOfStatement(crypto, seance));
}

/** Whether what is listed is given, and nothing of it older than it is listed. */
export function areGiven(
  listed: Readonly<Record<string, number>>,
  given: readonly SealedField[],
  nameOf: (place: FieldRef) => string,
): boolean {
  const revisions = new Map(given.map(({ ref, sealed }) => [nameOf(ref), envelopeHeader(sealed)?.rev ?? 0]));
  const isGiven = (given: number | undefined, rev: number) => given === 0 || (given ?? -1) >= rev;
  return Object.entries(listed).every(([name, rev]) => isGiven(revisions.get(name), rev));
}

async function faultOfAmendments(
  crypto: Crypto,
  line: ListedSeance,
  { id, amendments }: Seance,
): Promise<Fault | null> {
  const saved = Object.entries(amendments).flatMap(([path, list]) => list.map((one) => ({ path, ...one })));
  for (const [name, { digest, isSigned }] of Object.entries(line.amendments)) {
    const one = saved.find(({ path, ordinal }) => `${path}.${ordinal}` === name);
    if (!one) return "amendments";
    const place = amendmentPlace(id, one.path, one.ordinal);
    if ((await crypto.digestSeance([{ ref: place, sealed: one.text }])) !== digest) return "amendmentChanged";
    if (isSigned && !one.statement) return "amendmentUnsigned";
  }
  return null;
}

/** Whether what is shown beside a closed session is what its therapist signed. */
async function faultOfStatement(crypto: Crypto, seance: Seance): Promise<Fault | null> {
  if (!seance.finalizeStatement) return null;
  const { type, member, body } = await crypto.verify(seance.finalizeStatement, seance.clinicId);
  const own = { patient: seance.patientId, session: seance.id, digest: await digestOf(crypto, seance) };
  const says = (facts: object) => Object.entries(facts).every(([name, value]) => body[name] === value);
  if (type !== "finalize" || !says(own)) return "otherStatement";
  if (member !== seance.therapistId) return "otherSigner";
  const shown = { number: seance.number, name: seance.therapistFullName, visit: seance.createdOrAppointedAt };
  return says(shown) ? null : "otherFacts";
}
