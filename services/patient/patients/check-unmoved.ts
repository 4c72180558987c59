import type { Refuses } from "@carnet/services/framework";
import { clearNames, type FieldsConflict, type StoredFields } from "../contract/index.ts";

type Given = { readonly [Name in keyof StoredFields]?: string | null | undefined };

/**
 * Refuses with `conflict` and what is stored when a field was changed by somebody else since `was`. A field that already
 * says what is sent was saved before, and its answer lost: no conflict. Blanks around a value are none, as it is stored.
 */
export function checkUnmoved(
  stored: StoredFields,
  sent: Given,
  was: Given,
  refuse: Refuses<{ conflict: FieldsConflict }>,
): void {
  const trimmed = (value: string | null | undefined) => (value ?? "").trim();
  const moved = clearNames.filter(
    (name) =>
      name in sent &&
      was[name] !== undefined &&
      trimmed(stored[name]) !== trimmed(was[name]) &&
      trimmed(stored[name]) !== trimmed(sent[name]),
  );
  if (moved.length > 0) throw refuse("conflict", { field: "fields", fields: moved, current: stored });
}
