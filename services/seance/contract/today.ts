import { z } from "zod";
import { cents, id, instant } from "@carnet/services/kit/contract";
import { typesOfSeance } from "./words.ts";

const visit = z.object({
  seanceId: id,
  patientId: id,
  /** Empty while the service that knows names is away. */
  patientName: z.string(),
  clinicId: id,
  number: z.int().min(1),
  createdOrAppointedAt: instant,
});

/** An open session of the reader's, and when it closes by itself. */
export const seanceToFinish = visit.extend({ typeOfSeance: z.enum(typesOfSeance), finalizesAt: instant });
export type SeanceToFinish = z.output<typeof seanceToFinish>;

/** A finished session of the reader's of which something is still owed, in cents with taxes. */
export const seanceToCollect = visit.extend({ owed: cents });
export type SeanceToCollect = z.output<typeof seanceToCollect>;

/** GET /reports/today: what waits for the reader, most urgent first, at most twenty of each. */
export const todayAnswer = z.object({ toFinish: z.array(seanceToFinish), unpaid: z.array(seanceToCollect) });
