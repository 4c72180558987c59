import { call, Refused } from "@carnet/shell/api";
import { useText } from "@carnet/shell/i18n";
import { sayRefusal, toast } from "@carnet/shell/ui";
import {
  addVisit,
  markedStates,
  markVisit,
  removeVisit,
  type MarkedState,
  type VisitOfDay,
} from "@carnet/services/seance/contract";
import { refreshDay } from "../today.client.ts";
import { sayOfVisit } from "./visit-toast.ts";

const isMarked = (state: VisitOfDay["state"]): state is MarkedState =>
  (markedStates as readonly string[]).includes(state);

/** What is done to a visit from its line: each deed is said, and can be taken back. */
export function useVisitActions() {
  const t = useText("home");

  /** A refusal is said in its words; what else went wrong the page says by itself. */
  const does = async (deed: () => Promise<unknown>): Promise<boolean> => {
    try {
      await deed();
      return true;
    } catch (error) {
      if (error instanceof Refused) toast(await sayRefusal(error.code), { tone: "danger" });
      return false;
    } finally {
      void refreshDay();
    }
  };
  const says = ({ clinicId, id }: VisitOfDay, state: MarkedState) =>
    call(markVisit, { params: { id: clinicId, visitId: id }, body: { state } });

  const mark = async (visit: VisitOfDay, state: MarkedState) => {
    const { state: before } = visit;
    if (!(await does(() => says(visit, state)))) return;
    const undo = isMarked(before) ? () => void does(() => says(visit, before)) : undefined;
    sayOfVisit(visit.id, t(`visit.marked.${state}`), undo);
  };

  const remove = async (visit: VisitOfDay) => {
    const { id, clinicId, patientId, therapistId, startsAt, minutes, state } = visit;
    if (!(await does(() => call(removeVisit, { params: { id: clinicId, visitId: id } })))) return;
    const putBack = async () => {
      await call(addVisit, { params: { id: clinicId }, body: { id, patientId, therapistId, startsAt, minutes } });
      if (isMarked(state) && state !== "expected") await says(visit, state);
    };
    sayOfVisit(id, t("visit.removed"), () => void does(putBack));
  };

  return { does, mark, remove };
}
