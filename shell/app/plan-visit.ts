import { onPersonChanged } from "@carnet/shell/session";
import { createBoard } from "./board.ts";

/** Somebody for whom a visit is planned. */
export interface VisitFor {
  id: string;
  clinicId: string;
  fullName: string;
  /** Who treats them, where it is known: proposed to somebody who does not treat. */
  therapistId?: string | null | undefined;
}

/** A visit that is being planned, or null; the host draws the panel. */
export const planVisitBoard = createBoard<{ patient: VisitFor }>();

/** Opens the panel of a visit for this patient, over whatever page one is on (SES-027). */
export const openPlanVisit = (patient: VisitFor): void => planVisitBoard.show({ patient });

export const closePlanVisit = (): void => planVisitBoard.show(null);

onPersonChanged(closePlanVisit);
