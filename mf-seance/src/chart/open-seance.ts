import { openFields, type OpenKey, type SealedField, type Wanted } from "@carnet/shell/record";
import {
  amended,
  ofEach,
  sealedProperties,
  type Amended,
  type Amendment,
  type PackedLines,
  type Perspective,
  type Seance,
} from "@carnet/services/seance/contract";
import type { Fault } from "../manifest/faults-of.ts";
import type { AsSigned } from "./as-signed.ts";
import { filledRows } from "../rows/row-columns.ts";
import { drawingNotesKind, partKind, viewKind, type PartValues } from "./part-values.ts";
import { amendmentPlace } from "./places.ts";
import { rowsOf } from "./rows-of.ts";

/** An amendment with its text open. */
export interface OpenAmendment extends Omit<Amendment, "text"> {
  text: SealedField<Amended>;
}

/** A session with its whole chart open. */
export interface OpenSeance {
  seance: Seance;
  parts: { [Name in keyof PartValues]: SealedField<PartValues[Name]> };
  views: Partial<Record<Perspective, SealedField<PackedLines>>>;
  drawingNotes: SealedField<string>;
  amendments: Record<string, OpenAmendment[]>;
  /** What of it is not as it was listed; nothing is written in it then. */
  faults?: readonly Fault[];
  /** The list says less of it than there is to say: it was signed or amended before lists said so. */
  isHalfListed?: boolean;
  /** The parts that are shown in a former version, which is what was signed: what is given there does not open. */
  signedBefore?: Omit<AsSigned, "seance">;
}

/** Opens every sealed part of a session in one message to the crypto module; one bad part never hides the others. */
export async function openSeance(key: OpenKey, seance: Seance): Promise<OpenSeance> {
  const { id, drawings } = seance;
  const views = Object.entries(drawings.perspectives) as [Perspective, Seance["notes"]][];
  const amendments = Object.entries(seance.amendments).flatMap(([path, list]) => list.map((one) => ({ path, ...one })));
  const wanted = [
    ...sealedProperties.map((name) => ({ ...partKind(id, name), sealed: seance[name] })),
    ...views.map(([name, sealed]) => ({ ...viewKind(id, name), sealed })),
    { ...drawingNotesKind(id), sealed: drawings.notes },
    ...amendments.map(({ path, ordinal, text }) => ({
      place: amendmentPlace(id, path, ordinal),
      schema: amended,
      empty: amended.parse(null),
      sealed: text,
    })),
  ] as Wanted[];
  const opened = await openFields(key, wanted);

  const next = () => opened.shift()!;
  const parts = ofEach(sealedProperties, next) as OpenSeance["parts"];
  const hybrid = filledRows(rowsOf(parts, "hybrid").rows, "hybrid");
  return {
    seance,
    parts: { ...parts, hybrid: { ...parts.hybrid, value: hybrid } },
    views: Object.fromEntries(views.map(([name]) => [name, next()])) as OpenSeance["views"],
    drawingNotes: next() as SealedField<string>,
    amendments: byPath(
      amendments.map(({ path, text: _, ...rest }) => ({ path, ...rest, text: next() as OpenAmendment["text"] })),
    ),
  };
}

/** Everything sealed in a session: its parts, its drawings and what was amended. */
export const sealedIn = ({ parts, views, drawingNotes, amendments }: OpenSeance): SealedField<unknown>[] => [
  ...Object.values(parts),
  ...Object.values(views),
  drawingNotes,
  ...Object.values(amendments).flatMap((list) => list.map(({ text }) => text)),
];

function byPath(list: (OpenAmendment & { path: string })[]): OpenSeance["amendments"] {
  const all: OpenSeance["amendments"] = {};
  for (const { path, ...amendment } of list) (all[path] ??= []).push(amendment);
  return all;
}
