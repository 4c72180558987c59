import { z } from "zod";
import { defineFact } from "../define-fact.ts";
import { visitChanged } from "./visit.changed.v1.ts";

/** A visit was planned, moved, marked or taken away: all of it as it stands now, with what the program that planned it calls it. */
export const visitChangedV2 = defineFact({
  subject: "seance.visit.changed.v2",
  subscribers: ["clinic"],
  data: visitChanged.data.extend({
    /** Null for one that was planned in Carnet. */
    externalId: z.string().max(100).nullable(),
  }),
  example: { ...visitChanged.example, externalId: "a17" },
});
