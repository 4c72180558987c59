import type { FieldRef } from "../types.ts";

/** A place as one text, for maps; two different places never give the same. */
export const placeOf = ({ entity, record, field }: FieldRef): string => JSON.stringify([entity, record, field]);
