import { patientFields } from "@carnet/services/patient/contract";
import { z } from "zod";

/** Lines of one clinic as an administrator hands them to its owner: what becomes a record, and what goes into its sealed notes (ADM-014). */
export const handedLines = z.object({
  fileName: z.string(),
  lines: z.array(z.object({ line: z.int(), fields: patientFields, notes: z.string() })),
});
export type HandedLines = z.output<typeof handedLines>;

/** What handed lines are bound to: the owner of another clinic opens them for that one alone. */
export const handedScope = (clinicId: string): string => `multiclinic/${clinicId}`;
