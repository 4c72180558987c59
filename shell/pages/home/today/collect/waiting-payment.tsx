import { formatMoney, useText } from "@carnet/shell/i18n";
import { Button, Notice, useOffline } from "@carnet/shell/ui";
import { dropPayment, type QueuedPayment } from "./queued-payment.ts";

/** A payment that waits on this device, and the way back while there is no network. */
export function WaitingPayment({ payment }: { payment: QueuedPayment }) {
  const t = useText("home");
  const isOffline = useOffline();
  const { received, receipt, seanceId } = payment;
  const words = receipt === null ? "payment" : receipt.to === null ? "receipt" : "receiptTo";
  return (
    <Notice>
      <span data-private>
        {t(`collect.queued.waits.${words}`, { amount: formatMoney(received), address: receipt?.to ?? "" })}
      </span>{" "}
      {isOffline && (
        <Button size="small" onClick={() => void dropPayment(seanceId)}>
          {t("collect.queued.takeBack")}
        </Button>
      )}
    </Notice>
  );
}
