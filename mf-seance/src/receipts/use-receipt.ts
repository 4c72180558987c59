import { useRef } from "react";
import { useQuery } from "@tanstack/react-query";
import { call, newId } from "@carnet/shell/api";
import { toast, useAction } from "@carnet/shell/ui";
import { flushAll } from "@carnet/shell/journal";
import { useLanguage, useText } from "@carnet/shell/i18n";
import { createReceipt, sendReceipt } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import { refreshSeances } from "../chart/use-chart.ts";
import { useClinic } from "../seances/use-clinic.ts";
import { base64Of } from "./base64-of.ts";
import { printBlob, saveBlob } from "./hand-out.ts";
import { readReceipt } from "./read-receipt.ts";
import { sayReceipt } from "./say-receipt.ts";

/** How a receipt leaves: onto paper, into a file, or by mail to an address of the record. */
export type Handing = "print" | "save" | { to: string };

/** The receipt of the session that is open: what it says, and how it is numbered, drawn and handed out (RCP-003, RCP-004). */
export function useReceipt(onDone: () => void) {
  const t = useText("seance");
  const language = useLanguage();
  const { open, chart } = useChart();
  const { seance } = chart;
  const { patientId, therapistId } = seance;
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
    const { openPress } = await import("./open-press.ts");
    const press = await openPress();
    const issued = await call(createReceipt, {
      params: { id: patientId },
      body: { ids: [seance.id] },
      idempotencyKey: intention.current,
    });
    const final = { ...read.data, number: issued.number, isDuplicate: issued.isDuplicate };
    const pdf = await press.print({ model: final, say: sayReceipt(final, t) }).finally(press.close);
    if (how === "print") printBlob(pdf);
    else if (how === "save") saveBlob(pdf, `${t("receipts.word.receipt")}-${issued.number}.pdf`);
    else {
      const receipt = base64Of(new Uint8Array(await pdf.arrayBuffer()));
      const body = { therapistId, email: how.to, receipt };
      // Drawn anew at each press, so each is a letter of its own: a key of before would be refused for another text.
      await call(sendReceipt, { params: { id: patientId }, body, idempotencyKey: newId() });
    }
    intention.current = newId();
    await refreshSeances(patientId);
    const words = typeof how === "string" ? "receipts.dialog.issued" : "receipts.dialog.sent";
    const email = typeof how === "string" ? "" : how.to;
    toast(t(words, { number: issued.number, email }), { tone: "success" });
    onDone();
  });
  return { model: read.data, isError: read.isError, issuing };
}
