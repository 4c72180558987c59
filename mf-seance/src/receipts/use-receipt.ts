import { useRef } from "react";
import { useQuery } from "@tanstack/react-query";
import { newId } from "@carnet/shell/api";
import { toast, useAction } from "@carnet/shell/ui";
import { flushAll } from "@carnet/shell/journal";
import { useLanguage, useText } from "@carnet/shell/i18n";
import { useChart } from "../chart/chart-context.ts";
import { refreshSeances } from "../chart/use-chart.ts";
import { useClinic } from "../seances/use-clinic.ts";
import { issueReceipt, type Handing } from "./issue-receipt.ts";
import { readReceipt } from "./read-receipt.ts";

/** The receipt of the session that is open: what it says, and how it is numbered, drawn and handed out (RCP-003, RCP-004). */
export function useReceipt(onDone: () => void) {
  const t = useText("seance");
  const language = useLanguage();
  const { open, chart } = useChart();
  const { seance } = chart;
  const { patientId } = seance;
  const { data: clinic } = useClinic(seance.clinicId);
  const intention = useRef(newId());
  const read = useQuery({
    queryKey: [
      "seance",
      "receipt",
      seance.id,
      language,
      seance.billing.total,
      seance.amountPaid,
      seance.paymentMethod,
      seance.lastReceiptGeneratedAt,
    ],
    enabled: clinic !== undefined,
    queryFn: () => readReceipt({ patient: open.patient, clinic: clinic!, seance, language }),
  });
  const issuing = useAction(async (how: Handing) => {
    if (!read.data) return;
    await flushAll();
    const number = await issueReceipt({ model: read.data, seance, how, intention: intention.current, t });
    intention.current = newId();
    await refreshSeances(patientId);
    const words = typeof how === "string" ? "receipts.dialog.issued" : "receipts.dialog.sent";
    const email = typeof how === "string" ? "" : how.to;
    toast(t(words, { number, email }), { tone: "success" });
    onDone();
  });
  return { model: read.data, isError: read.isError, issuing };
}
