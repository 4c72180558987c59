import { call } from "@carnet/shell/api";
import { getBookedSeances, type BookedSeance } from "@carnet/services/seance/contract";

interface Asked {
  clinicId: string;
  startDate: string;
  endDate: string;
  patientId?: string;
  therapistId?: string;
}

/** Every closed session of a period, page after page. */
export async function readBooked({ clinicId, ...query }: Asked): Promise<BookedSeance[]> {
  const all: BookedSeance[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await call(getBookedSeances, {
      params: { clinicId },
      query: { ...query, ...(cursor && { cursor }) },
    });
    all.push(...page.seances);
    cursor = page.next;
  } while (cursor);
  return all;
}
