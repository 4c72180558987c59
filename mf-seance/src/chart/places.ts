import type { FieldRef } from "@carnet/shell/crypto";
import { amendmentField, type Perspective, type SealedProperty } from "@carnet/services/seance/contract";

/** Where a property of a session is sealed. */
export const partPlace = (seanceId: string, name: SealedProperty): FieldRef => ({
  entity: "seance",
  record: seanceId,
  field: name,
});

/** Where the lines of a view, or the notes on the drawings, are sealed. */
export const drawingPlace = (seanceId: string, name: Perspective | "notes"): FieldRef => ({
  entity: "drawing",
  record: seanceId,
  field: name,
});

/** Where the text of an amendment is sealed. */
export const amendmentPlace = (seanceId: string, path: string, ordinal: number): FieldRef => ({
  entity: "seance",
  record: seanceId,
  field: amendmentField(path, ordinal),
});

/** How amendments of a view are called: `drawings.front`; the free-hand sheet has no underscore there. */
export const drawingPath = (name: Perspective) => `drawings.${name.replace("_", "")}`;
