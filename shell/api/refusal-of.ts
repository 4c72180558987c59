import type { Call, RefusalOf } from "@carnet/services/framework/contract";
import { Refused } from "./refused.ts";

/** The refusal of this call that an error is, by its `code`; null for anything else. */
export const refusalOf = <C extends Call>(_of: C, error: unknown): RefusalOf<C> | null =>
  error instanceof Refused ? ({ ...error.fields, code: error.code } as RefusalOf<C>) : null;
