import { DoneIcon, WarningIcon } from "@carnet/shell/ui";
import { Badge, UndoIcon } from "@carnet/shell/ui/full";
import type { InvoiceView } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";

/** Whether an invoice was paid; one of nothing is. A refund says that it is one. */
export function ChargeState({ invoice }: { invoice: InvoiceView }) {
  const t = useWords();
  if (invoice.isRefundOfInvoiceNumber !== null)
    return <Badge icon={<UndoIcon />}>{t("billing.list.refund", { number: invoice.isRefundOfInvoiceNumber })}</Badge>;
  const isPaid = invoice.chargedAt !== null || invoice.total === 0;
  return (
    <Badge tone={isPaid ? "success" : "danger"} icon={isPaid ? <DoneIcon /> : <WarningIcon />}>
      {t(isPaid ? "billing.list.charged" : "billing.list.failed")}
    </Badge>
  );
}
