import { id, instant } from "@carnet/services/framework/contract";
import { z } from "zod";

const question = z.object({ id, label: z.string(), meta: z.record(z.string(), z.unknown()) });

/** A health-history form that goes along with a request, at its version of today: its questions, without any answer. Screens read it as the clinic's `filledForm`. */
export const formToAsk = z.object({
  id,
  updatedAt: instant,
  title: z.string(),
  numCols: z.number(),
  fields: z.array(question),
});
export type AskedForm = z.output<typeof formToAsk>;
