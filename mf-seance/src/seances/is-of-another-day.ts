import { dayOf } from "@carnet/shell/i18n";
import { today } from "@carnet/shell/workspace";
import type { Seance } from "@carnet/services/seance/contract";

/** Whether a session is not of today, here. */
export const isOfAnotherDay = ({ createdOrAppointedAt }: Pick<Seance, "createdOrAppointedAt">): boolean =>
  dayOf(createdOrAppointedAt) !== today();
