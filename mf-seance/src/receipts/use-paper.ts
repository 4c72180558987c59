import { useQuery } from "@tanstack/react-query";
import { call } from "@carnet/shell/api";
import { flushAll } from "@carnet/shell/journal";
import { previewReceipt, type PaymentMethod } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import { useClinicDay } from "../seances/use-clinic.ts";
import { wordsOf } from "./paper-of.ts";
import { previewOf } from "./paper-of-receipt.ts";

interface Wanted {
  enabled?: boolean;
  /** How what is still owed is taken to be paid: the paper before its payment. */
  owedBy?: PaymentMethod;
}

/** What the receipt of the open session says, before it has a number. */
export function usePaper({ enabled = true, owedBy }: Wanted = {}) {
  const { seance } = useChart().chart;
  const { id, patientId, clinicId, fee, amountPaid, paymentMethod, lastReceiptGeneratedAt } = seance;
  const day = useClinicDay(clinicId);
  return useQuery({
    queryKey: ["seance", "receipt", id, fee, amountPaid, paymentMethod, lastReceiptGeneratedAt, owedBy, day],
    enabled,
    queryFn: async () => {
      // What the paper says is read where it was stored.
      await flushAll();
      const body = { ids: [id], ...(owedBy && { owedBy }) };
      const content = await call(previewReceipt, { params: { id: patientId }, body, quiet: true });
      return wordsOf(previewOf(content, day));
    },
  });
}
