import { billFee } from "@carnet/services/framework/contract";
import { isUnpaid } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import { useClear } from "../chart/use-clear.ts";

/** The money of the session being shown: three editors, and the bill that follows from the fee at once (CLI-019). */
export function useMoney() {
  const { chart } = useChart();
  const { seance } = chart;
  const mayPay = seance.can.pay && !seance.can.isForeign;
  const isFeeLocked = seance.lastReceiptGeneratedAt !== null;
  const { taxes } = seance.billing;

  const fee = useClear("fee", {
    enabled: mayPay && !isFeeLocked,
    then: (known, next) => ({ billing: billFee(next, known.billing.taxes) }),
  });
  const amountPaid = useClear("amountPaid", {
    enabled: mayPay,
    then: (known, next) => ({
      isUnpaid: isUnpaid({ ...known, amountPaid: next }),
      moneyHistory: [
        ...known.moneyHistory,
        { created_at: new Date().toISOString(), old_amount_paid: known.amountPaid, amount_paid: next },
      ],
    }),
  });
  const paymentMethod = useClear("paymentMethod", { enabled: mayPay });
  const billing = fee.value === seance.fee ? seance.billing : billFee(fee.value, taxes);
  return { fee, amountPaid, paymentMethod, billing, mayPay, isFeeLocked };
}
