import type { SealedField } from "@carnet/shell/crypto";
import type { Sealed } from "@carnet/services/framework/contract";
import { sealedProperties, type Perspective, type Seance } from "@carnet/services/seance/contract";
import { drawingPlace, partPlace } from "../chart/places.ts";

/** Every envelope of a session with its place, drawings included; not what came along and is not of this session yet. */
export function fieldsOf(seance: Seance): SealedField[] {
  const field = (ref: SealedField["ref"], sealed: Sealed | null | undefined) => (sealed ? [{ ref, sealed }] : []);
  const along: ReadonlySet<string> = new Set(seance.cameAlong);
  const own = sealedProperties.filter((name) => !along.has(name));
  return [
    ...own.flatMap((name) => field(partPlace(seance.id, name), seance[name])),
    ...Object.entries(seance.drawings.perspectives).flatMap(([name, sealed]) =>
      field(drawingPlace(seance.id, name as Perspective), sealed),
    ),
    ...field(drawingPlace(seance.id, "notes"), seance.drawings.notes),
  ];
}
