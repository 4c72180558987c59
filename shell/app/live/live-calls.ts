import type { Change, EventKind } from "@carnet/services/account/contract";
import type { Call, ParamNames } from "@carnet/services/framework/contract";

/** Which changes an answer follows. */
interface Following<C extends Call> {
  kinds: readonly EventKind[];
  /** The parameter that names the clinic, where an answer is about one. */
  clinic?: ParamNames<C["call"]>;
  /** The parameter that names the patient, where an answer is about one. */
  patient?: ParamNames<C["call"]>;
}

const followed = new Map<unknown, { kinds: readonly EventKind[]; clinic?: string; patient?: string }>();

/**
 * Says that the answers of a reading call follow what changes in the clinic, whoever changes it: those that the page shows are asked
 * for again when the service tells of a change they are about. Said beside the call's hook, once.
 */
export function live<C extends Call & { readonly call: `GET ${string}` }>(of: C, how: Following<C>): void {
  followed.set(of.call, how as never);
}

/** Whether an answer kept under this key follows changes at all. */
export const isLive = ([line]: readonly unknown[]): boolean => followed.has(line);

/** Whether a change is about the answer that is kept under this key: its kind, its clinic and, where both say one, its patient. */
export function concerns({ kind, clinicId, patientId }: Change, [line, params]: readonly unknown[]): boolean {
  const how = followed.get(line);
  if (!how?.kinds.includes(kind)) return false;
  const named = (params ?? {}) as Record<string, unknown>;
  if (how.clinic && named[how.clinic] !== clinicId) return false;
  return !how.patient || patientId === null || named[how.patient] === patientId;
}
