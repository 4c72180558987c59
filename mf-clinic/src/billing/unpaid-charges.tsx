import { call } from "@carnet/shell/api";
import { invalidate } from "@carnet/shell/app";
import { formatMoney } from "@carnet/shell/i18n";
import { Button, Notice, toast, useAction } from "@carnet/shell/ui";
import { RefusalText } from "@carnet/shell/ui/more";
import {
  type ClinicView,
  getInvoice,
  getInvoices,
  type InvoiceView,
  retryInvoice,
} from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import { useInvoices } from "./use-invoices.ts";

/** What the card of a clinic would not pay, before anything else of its payment (BIL-009). */
export function UnpaidCharges({ clinic }: { clinic: ClinicView }) {
  const { rows } = useInvoices(clinic.id);
  return rows?.filter(isUnpaid).map((invoice) => <UnpaidCharge key={invoice.id} clinic={clinic} invoice={invoice} />);
}

/** Whether the card said no, and neither paid since nor was left in peace by the administrator. */
export const isUnpaid = ({ chargedAt, stripeFailureCode, isBrokenReason }: InvoiceView) =>
  chargedAt === null && stripeFailureCode !== null && isBrokenReason === null;

/** One charge that was not paid: why, and for the owner the way to pay it with the card the clinic has now. */
export function UnpaidCharge({ clinic, invoice }: { clinic: ClinicView; invoice: InvoiceView }) {
  const t = useWords();
  const { id, number, total, currency, stripeFailureCode } = invoice;
  const pay = useAction(async () => {
    try {
      await call(retryInvoice, { params: { id } });
      toast(t("billing.unpaid.done", { number }));
    } finally {
      await Promise.all([
        invalidate(getInvoices, { params: { id: clinic.id } }),
        invalidate(getInvoice, { params: { id } }),
      ]);
    }
  });
  return (
    <Notice
      tone="danger"
      title={t("billing.unpaid.title", { number, amount: formatMoney(total), currency })}
      actions={
        clinic.isOwner &&
        clinic.stripeCardId !== null && (
          <Button busy={pay.busy} onClick={() => void pay.run()}>
            {t("billing.unpaid.pay", { amount: formatMoney(total) })}
          </Button>
        )
      }
    >
      <RefusalText code={pay.refusal ?? stripeFailureCode ?? "processing_error"} />{" "}
      {t(clinic.isOwner ? "billing.unpaid.text" : "billing.unpaid.ownerPays")}
    </Notice>
  );
}
