import { type ClinicInvoice, proposedRefund, refundInvoice } from "@carnet/services/clinic/contract";
import { call } from "@carnet/shell/api";
import { formatMoney, useText } from "@carnet/shell/i18n";
import { Button, Dialog, Notice, RefusalNotice, Stack, Text, toast, useAction } from "@carnet/shell/ui";
import { MoneyField } from "@carnet/shell/ui/number";
import { useState } from "react";

interface RefundDialogProps {
  invoice: ClinicInvoice;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

const known = ["refundNothingLeft", "refundOverRest", "refundMeanwhile"] as const;

/** Gives money of an invoice back; what the card provider says against it stays in the dialog, and so does the amount (BIL-017). */
export function RefundDialog({ invoice, onClose, onDone }: RefundDialogProps) {
  const t = useText("admin");
  const { id, number, total, amountRefunded } = invoice;
  const left = total - amountRefunded;
  const proposed = proposedRefund(invoice);
  const [amount, setAmount] = useState<number | null>(proposed ?? left);
  const [problem, setProblem] = useState<string | null>(null);
  const isTooMuch = amount !== null && amount > left;
  const refund = useAction(async (cents: number) => {
    setProblem(null);
    const { errorMsg } = await call(refundInvoice, { params: { id }, body: { amount: cents, amountRefunded } });
    if (errorMsg !== undefined) {
      if (errorMsg === "refundMeanwhile") await onDone();
      const code = known.find((each) => each === errorMsg);
      return setProblem(code ? t(`invoices.refund.${code}`) : errorMsg);
    }
    toast(t("invoices.refund.done", { amount: formatMoney(cents), number }));
    await onDone();
    onClose();
  });
  const isReady = amount !== null && amount > 0 && !isTooMuch;
  return (
    <Dialog
      opened
      onClose={refund.busy ? undefined : onClose}
      closeOnScrim={false}
      title={t("invoices.refund.title", { number })}
      footer={
        <Button
          variant="primary"
          busy={refund.busy}
          disabled={!isReady}
          onClick={() => void (isReady && refund.run(amount))}
        >
          {isReady ? t("invoices.refund.confirm", { amount: formatMoney(amount) }) : t("invoices.refund.confirmNone")}
        </Button>
      }
    >
      <Stack gap="md">
        <Text>
          {t("invoices.refund.sums", {
            charged: formatMoney(total),
            refunded: formatMoney(amountRefunded),
            left: formatMoney(left),
          })}
        </Text>
        <MoneyField
          label={t("invoices.refund.amount")}
          required
          value={amount}
          onChange={setAmount}
          hint={proposed === null ? undefined : t("invoices.refund.proposed")}
          error={isTooMuch ? t("invoices.refund.refundOverRest") : undefined}
        />
        {problem && <Notice tone="danger">{problem}</Notice>}
        <RefusalNotice code={refund.refusal} />
      </Stack>
    </Dialog>
  );
}
