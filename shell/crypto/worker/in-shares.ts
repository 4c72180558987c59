import { PmError } from "../errors.ts";
import type { KeyBatchItem } from "../wire.ts";

/** A batch in equal parts, one for each Worker and in the order of the batch; a patient named twice is `loop`. */
export function inShares(batch: readonly KeyBatchItem[], workers: number): KeyBatchItem[][] {
  if (new Set(batch.map(({ patientId }) => patientId)).size !== batch.length) throw new PmError("loop");
  const share = Math.ceil(batch.length / workers);
  return Array.from({ length: workers }, (_, at) => batch.slice(at * share, (at + 1) * share));
}
