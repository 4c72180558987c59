import { onPersonChanged } from "@carnet/shell/session";
import { createBoard } from "./board.ts";

/** The patient whose information is looked up over the page, by id, or null; the host draws the panel. */
export const patientInfoBoard = createBoard<string>();

/** Opens who somebody is and how they are reached, over whatever page one is on (PAT-007). */
export const openPatientInfo = (patientId: string): void => patientInfoBoard.show(patientId);

export const closePatientInfo = (): void => patientInfoBoard.show(null);

onPersonChanged(closePatientInfo);
