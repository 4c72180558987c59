import { call } from "@carnet/shell/api";
import { findFormerField, type FieldKind, type Former } from "@carnet/shell/record";
import { getFormerSeanceParts, type Perspective, type SealedProperty } from "@carnet/services/seance/contract";

/** What a call needs to name a sealed part of a session. */
export const formerParams = ({ entity, record, field }: FieldKind<unknown>["place"]) => ({
  id: record,
  entity: entity as "seance" | "drawing",
  part: field as SealedProperty | Perspective,
});

/** The newest former version of a part of a session that opens and can be read; null where none does. */
export const findFormerOf = <Value>(patientId: string, kind: FieldKind<Value>): Promise<Former<Value> | null> =>
  findFormerField(patientId, kind, (before) =>
    call(getFormerSeanceParts, { params: formerParams(kind.place), query: { before } }),
  );
