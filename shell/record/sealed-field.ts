import type { FieldRef, PmCode } from "@carnet/shell/crypto";
import type { Sealed } from "@carnet/services/framework/contract";
import type { z } from "zod";
import type { OpenKey } from "./open-key.ts";
import { noteRevision, revisionOf } from "./revisions.ts";

/**
 * A sealed value, open: what it says and its stored revision, 0 where nothing is stored. `trouble` says why it could not be
 * opened; "form" when it opened and is nothing this release can read, "missing" when it was written and is not given. Then `value` is the
 * empty one and must not be saved.
 */
export interface SealedField<Value> {
  value: Value;
  rev: number;
  trouble: PmCode | "form" | "missing" | null;
}

/** Where a value is sealed, how it is read, and what it says before anybody wrote. */
export interface FieldKind<Value> {
  place: FieldRef;
  /** Lenient: what an older release stored must be read, whatever today's inputs allow. */
  schema: z.ZodType<Value>;
  empty: Value;
}

/** A field to open. */
export interface Wanted<Value = unknown> extends FieldKind<Value> {
  sealed: Sealed | null | undefined;
}

/** Opens fields of a record in one message to the crypto module, in their order; one bad field never hides the others. */
export async function openFields({ crypto, ref }: OpenKey, wanted: readonly Wanted[]): Promise<SealedField<unknown>[]> {
  const stored = wanted.flatMap(({ place, sealed }) => (sealed ? [{ ref: place, sealed }] : []));
  const opened = stored.length > 0 ? await crypto.open(ref, stored) : [];
  let next = 0;
  return wanted.map(({ place, sealed, schema, empty }) => {
    if (!sealed) return { value: empty, rev: 0, trouble: null };
    const result = opened[next++]!;
    const rev = revisionOf(sealed);
    noteRevision(ref.id, place, rev);
    if (!result.ok) return { value: empty, rev, trouble: result.code };
    const read = schema.safeParse(result.value);
    return read.success ? { value: read.data, rev, trouble: null } : { value: empty, rev, trouble: "form" };
  });
}

/** Opens one field. */
export async function openField<Value>(key: OpenKey, wanted: Wanted<Value>): Promise<SealedField<Value>> {
  const [field] = await openFields(key, [wanted]);
  return field as SealedField<Value>;
}
