import { z } from "zod";

/**
 * What goes with a save of a list or an object that is kept whole: each field it sends as it was when it was read, which is its
 * version. The service puts the change on top of what others saved since, and refuses with `conflict` (`conflictOf`) where both
 * are about the same thing. A field that is not in it is overwritten, as the call is documented.
 */
export const was = <Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) => fields.partial().optional();

/** The refusal of a save made on an older version: the paths that both changed, and every field as it stands. */
export const conflictOf = <Current extends z.ZodType>(current: Current) => ({
  conflict: { fields: z.array(z.string()), current },
});
