import type { PmCode } from "@carnet/shell/crypto";
import type { Sealed } from "@carnet/services/kit/contract";
import {
  sealedProperties,
  type Amendment,
  type PackedLines,
  type Perspective,
  type Seance,
} from "@carnet/services/seance/contract";
import { z } from "zod";
import type { OpenPatient } from "./open-patient.ts";
import { emptyLines, emptyParts, linesSchema, partSchemas, type PartValues } from "./part-values.ts";
import { amendmentPlace, drawingPlace, partPlace } from "./places.ts";
import { noteRevision, revisionOf } from "./revisions.ts";

/** One sealed thing, opened: its value and stored version, or why it could not be opened. */
export interface Part<Value> {
  value: Value;
  rev: number;
  trouble: PmCode | "form" | null;
}

/** An amendment with its text open. */
export interface OpenAmendment extends Omit<Amendment, "text"> {
  text: Part<unknown>;
}

/** A session with its whole chart open. */
export interface OpenSeance {
  seance: Seance;
  parts: { [Name in keyof PartValues]: Part<PartValues[Name]> };
  views: Partial<Record<Perspective, Part<PackedLines>>>;
  drawingNotes: Part<string>;
  amendments: Record<string, OpenAmendment[]>;
}

/** Opens every sealed part of a session in one message to the crypto module; one bad part never hides the others. */
export async function openSeance({ crypto, ref }: OpenPatient, seance: Seance): Promise<OpenSeance> {
  const wanted = wantedOf(seance);
  const opened = await crypto.open(
    ref,
    wanted.map(({ place, sealed }) => ({ ref: place, sealed })),
  );
  const results = new Map(wanted.map(({ sealed }, at) => [sealed, opened[at]!]));

  const part = <Value>(sealed: Sealed | null | undefined, schema: z.ZodType<Value>, empty: Value): Part<Value> => {
    const result = sealed && results.get(sealed);
    if (!result) return { value: empty, rev: 0, trouble: null };
    if (!result.ok) return { value: empty, rev: revisionOf(sealed), trouble: result.code };
    const read = schema.safeParse(result.value);
    return read.success
      ? { value: read.data, rev: result.rev, trouble: null }
      : { value: empty, rev: result.rev, trouble: "form" };
  };

  const parts = sealedProperties.map((name) => [
    name,
    part<unknown>(seance[name], partSchemas[name], emptyParts[name]),
  ]);
  const views = Object.entries(seance.drawings.perspectives).map(([name, sealed]) => [
    name,
    part(sealed, linesSchema, emptyLines),
  ]);
  return {
    seance,
    parts: Object.fromEntries(parts) as OpenSeance["parts"],
    views: Object.fromEntries(views) as OpenSeance["views"],
    drawingNotes: part(seance.drawings.notes, partSchemas.notes, ""),
    amendments: Object.fromEntries(
      Object.entries(seance.amendments).map(([path, list]) => [
        path,
        list.map(({ text, ...rest }) => ({ ...rest, text: part(text, z.unknown(), null) })),
      ]),
    ),
  };
}

/** Every envelope of a session with its place; the versions are noted on the way. */
function wantedOf(seance: Seance) {
  const wanted = [
    ...sealedProperties.map((name) => ({ place: partPlace(seance.id, name), sealed: seance[name] })),
    ...Object.entries(seance.drawings.perspectives).map(([name, sealed]) => ({
      place: drawingPlace(seance.id, name as Perspective),
      sealed,
    })),
    { place: drawingPlace(seance.id, "notes"), sealed: seance.drawings.notes },
    ...Object.entries(seance.amendments).flatMap(([path, list]) =>
      list.map(({ ordinal, text }) => ({ place: amendmentPlace(seance.id, path, ordinal), sealed: text })),
    ),
  ].flatMap(({ place, sealed }) => (sealed ? [{ place, sealed }] : []));
  for (const { place, sealed } of wanted) noteRevision(place, revisionOf(sealed));
  return wanted;
}
