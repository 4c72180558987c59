import { Button } from "@carnet/shell/ui";
import { ReceiptIcon } from "@carnet/shell/ui/full";
import { useText } from "@carnet/shell/i18n";
import { useChart } from "../chart/chart-context.ts";

interface ReceiptButtonProps {
  isPaid: boolean;
  /** The paper was looked at: the button has the focus again. */
  wasOpen: boolean;
  onOpen: () => void;
}

/** Opens the receipt of a paid session (RCP-002). */
export function ReceiptButton({ isPaid, wasOpen, onOpen }: ReceiptButtonProps) {
  const t = useText("seance");
  const { seance } = useChart().chart;
  if (!seance.can.receipt) return null;
  return (
    <Button
      icon={<ReceiptIcon />}
      disabled={!isPaid}
      data-autofocus={wasOpen || undefined}
      title={isPaid ? undefined : t("receipts.dialog.notPaid")}
      onClick={onOpen}
    >
      {t(seance.lastReceiptGeneratedAt ? "receipts.dialog.openAgain" : "receipts.dialog.open")}
    </Button>
  );
}
