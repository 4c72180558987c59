import { onPersonChanged } from "@carnet/shell/session";
import { createBoard } from "./board.ts";

/** A session of which something is owed, as it was read. */
interface SessionOwed {
  seanceId: string;
  patientId: string;
  patientName: string;
  clinicId: string;
  number: number;
  createdOrAppointedAt: string;
  therapistId: string;
  owed: number;
  amountPaid: number;
}

/** Somebody who pays what they owe. */
export interface CollectFrom {
  id: string;
  fullName: string;
  /** The session that is paid, where it is chosen already. */
  seanceId?: string;
  /** The same as it was read: what is shown where nothing can be asked for. */
  seance?: SessionOwed;
}

/** Whose money is being taken, or null; the host draws the panel. */
export const collectBoard = createBoard<CollectFrom>();

/** Takes what this patient owes, over whatever page one is on, without a key to their chart. */
export const openCollect = (patient: CollectFrom): void => collectBoard.show(patient);

export const closeCollect = (): void => collectBoard.show(null);

onPersonChanged(closeCollect);
