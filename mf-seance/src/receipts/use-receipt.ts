import { useRef } from "react";
import { useQuery } from "@tanstack/react-query";
import { call, newId } from "@carnet/shell/api";
import { toast, useAction } from "@carnet/shell/ui";
import { flushAll } from "@carnet/shell/journal";
import { dayOf, useText } from "@carnet/shell/i18n";
import { previewReceipt } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import { refreshSeances } from "../chart/use-chart.ts";
import { issueReceipt, type Handing } from "./issue-receipt.ts";
import { wordsOf } from "./paper-of.ts";
import { previewOf } from "./paper-of-receipt.ts";

/** The receipt of the session that is open: what it says, and how it is numbered, drawn and handed out (RCP-003, RCP-004). */
export function useReceipt(onDone: () => void) {
  const t = useText("seance");
  const { seance } = useChart().chart;
  const { id, patientId, fee, amountPaid, paymentMethod, lastReceiptGeneratedAt } = seance;
  const intention = useRef(newId());
  const read = useQuery({
    queryKey: ["seance", "receipt", id, fee, amountPaid, paymentMethod, lastReceiptGeneratedAt],
    queryFn: async () => {
      // What the paper says is read where it was stored.
      await flushAll();
      const content = await call(previewReceipt, { params: { id: patientId }, body: { ids: [id] } });
      return wordsOf(previewOf(content, dayOf(new Date())));
    },
  });
  const issuing = useAction(async (how: Handing) => {
    await flushAll();
    const number = await issueReceipt({ patientId, ids: [id], how, intention: intention.current });
    intention.current = newId();
    await refreshSeances(patientId);
    const words = typeof how === "string" ? "receipts.dialog.issued" : "receipts.dialog.sent";
    const email = typeof how === "string" ? "" : how.to;
    toast(t(words, { number, email }), { tone: "success" });
    onDone();
  });
  return { paper: read.data, isError: read.isError, issuing };
}
