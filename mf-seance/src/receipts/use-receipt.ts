import { useRef } from "react";
import { newId } from "@carnet/shell/api";
import { useAction } from "@carnet/shell/ui";
import { flushAll } from "@carnet/shell/journal";
import { useChart } from "../chart/chart-context.ts";
import { refreshSeances } from "../chart/use-chart.ts";
import { issueReceipt, type Handing } from "./issue-receipt.ts";
import { sayHanded } from "./say-handed.ts";
import { usePaper } from "./use-paper.ts";

/** The receipt of the session that is open: what it says, and how it is numbered, drawn and handed out (RCP-003, RCP-004). */
export function useReceipt(onDone: () => void) {
  const { id, patientId } = useChart().chart.seance;
  const intention = useRef(newId());
  const read = usePaper();
  const issuing = useAction(async (how: Handing) => {
    await flushAll();
    const handed = await issueReceipt({ patientId, ids: [id], how, intention: intention.current });
    intention.current = newId();
    await refreshSeances(patientId);
    sayHanded(handed);
    onDone();
  });
  return { paper: read.data, isError: read.isError, issuing };
}
