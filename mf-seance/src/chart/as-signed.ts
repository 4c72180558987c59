import { call } from "@carnet/shell/api";
import type { FieldRef } from "@carnet/shell/crypto";
import type { OpenPatient } from "@carnet/shell/record";
import type { FormerVersion, Sealed } from "@carnet/services/framework/contract";
import {
  getFormerSeanceParts,
  sealedProperties,
  type Perspective,
  type SealedProperty,
  type Seance,
} from "@carnet/services/seance/contract";
import { fieldsOf } from "../finalizing/fields-of.ts";
import { formerParams } from "../sections/find-former.ts";
import { verifySignature } from "../signatures/verify-signature.ts";
import type { OpenSeance } from "./open-seance.ts";
import { keptUntil } from "./kept-until.ts";
import { drawingPlace, partPlace } from "./places.ts";

/** How many ways of putting former versions in are tried: with one part that does not open, ten are all there are. */
const tries = 200;

/** A closed session as it was signed, though the server gives something else in places: which, and until when it is kept. */
export interface AsSigned {
  seance: Seance;
  /** The keys of the titles of these parts. */
  parts: string[];
  keptUntil: string;
}

interface Lost {
  place: FieldRef;
  title: string;
}

interface Candidate extends Lost {
  version: FormerVersion;
}

/**
 * The session with former versions in place of what does not open, where the signature of its therapist over the whole proves that
 * they are what was signed; null where it proves nothing, or all opens.
 */
export async function asSigned(open: OpenPatient, chart: OpenSeance): Promise<AsSigned | null> {
  const { seance } = chart;
  const lost = lostOf(chart);
  if (lost.length === 0 || seance.finalizedAt === null || seance.finalizeStatement === null) return null;
  const digest = await signedDigest(open, seance, seance.finalizeStatement);
  if (digest === null) return null;
  const candidates = await Promise.all(lost.map(readCandidates));
  for (const chosen of waysOf(candidates)) {
    const put = chosen.reduce(withVersion, seance);
    if ((await open.crypto.digestSeance(fieldsOf(put))) !== digest) continue;
    const until = chosen.map(({ version }) => keptUntil(version.replacedAt)).sort();
    return { seance: put, parts: chosen.map(({ title }) => title), keptUntil: until[0]! };
  }
  return null;
}

async function signedDigest(open: OpenPatient, seance: Seance, statement: NonNullable<Seance["finalizeStatement"]>) {
  const expected = { type: "finalize", signer: seance.therapistId, says: { session: seance.id } } as const;
  const { check, said } = await verifySignature(open, statement, expected);
  const digest = said?.["digest"];
  return check === "valid" && typeof digest === "string" ? digest : null;
}

/** The parts that do not open. What a newer release wrote, and what is older than was seen, is no garbage. */
function lostOf({ seance, parts, views, drawingNotes }: OpenSeance): Lost[] {
  const isLost = (trouble: string | null) => trouble !== null && trouble !== "form" && trouble !== "rollback";
  return [
    ...sealedProperties.map((name) => ({ ...parts[name], place: partPlace(seance.id, name), title: `part.${name}` })),
    ...Object.entries(views).map(([name, view]) => ({
      ...view,
      place: drawingPlace(seance.id, name as Perspective),
      title: `drawings.view.${name}`,
    })),
    { ...drawingNotes, place: drawingPlace(seance.id, "notes"), title: "drawings.notes.label" },
  ].flatMap(({ trouble, place, title }) => (isLost(trouble) ? [{ place, title }] : []));
}

/** The newest former versions of a part; none where they cannot be had. */
async function readCandidates(lost: Lost): Promise<Candidate[]> {
  const read = call(getFormerSeanceParts, { params: formerParams(lost.place), query: {} });
  const { versions } = await read.catch(() => ({ versions: [] }));
  return versions.map((version) => ({ ...lost, version }));
}

/** One version of each part, in every way there is; the newest first. */
function waysOf(candidates: readonly Candidate[][]): Candidate[][] {
  return candidates.reduce<Candidate[][]>(
    (ways, ofPart) => ways.flatMap((way) => ofPart.map((each) => [...way, each])).slice(0, tries),
    [[]],
  );
}

function withVersion(seance: Seance, { place: { entity, field }, version: { sealed } }: Candidate): Seance {
  if (entity === "seance") return { ...seance, [field as SealedProperty]: sealed };
  const { drawings } = seance;
  if (field === "notes") return { ...seance, drawings: { ...drawings, notes: sealed } };
  const perspectives: Partial<Record<Perspective, Sealed>> = { ...drawings.perspectives, [field]: sealed };
  return { ...seance, drawings: { ...drawings, perspectives } };
}
