import type { SealedField } from "@carnet/shell/crypto";
import type { Sealed } from "@carnet/services/framework/contract";
import { sealedProperties, type Perspective, type Seance } from "@carnet/services/seance/contract";
import { drawingPlace, partPlace } from "../chart/places.ts";

/** Every envelope of a session with its place, drawings included. */
export function fieldsOf(seance: Seance): SealedField[] {
  const field = (ref: SealedField["ref"], sealed: Sealed | null | undefined) => (sealed ? [{ ref, sealed }] : []);
  return [
    ...sealedProperties.flatMap((name) => field(partPlace(seance.id, name), seance[name])),
    ...Object.entries(seance.drawings.perspectives).flatMap(([name, sealed]) =>
      field(drawingPlace(seance.id, name as Perspective), sealed),
    ),
    ...field(drawingPlace(seance.id, "notes"), seance.drawings.notes),
  ];
}
