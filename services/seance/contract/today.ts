import { z } from "zod";
import { cents, defineCall, id, instant } from "@carnet/services/kit/contract";
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

const exampleVisit = {
  seanceId: "00000000-0000-4000-8000-000000000000",
  patientId: "00000000-0000-4000-8000-000000000001",
  patientName: "Camille Gagnon",
  clinicId: "00000000-0000-4000-8000-000000000002",
  number: 3,
  createdOrAppointedAt: "2026-11-20T14:00:00.000Z",
};

/** What waits for the reader, most urgent first, at most twenty of each: sessions to finish, and money still owed. */
export const getToday = defineCall({
  call: "GET /api/1/reports/today",
  callers: "omthsfxc..ai.",
  answer: z.object({ toFinish: z.array(seanceToFinish), unpaid: z.array(seanceToCollect) }),
  example: {
    answer: {
      toFinish: [{ ...exampleVisit, typeOfSeance: "soapie-2", finalizesAt: "2026-11-22T14:00:00.000Z" }],
      unpaid: [{ ...exampleVisit, owed: 4500 }],
    },
  },
});
