import { useState } from "react";
import { Button } from "@carnet/shell/ui";
import { ReceiptIcon } from "@carnet/shell/ui/full";
import { useText } from "@carnet/shell/i18n";
import { useChart } from "../chart/chart-context.ts";
import { ReceiptDialog } from "./receipt.dialog.tsx";

/** Opens the receipt of a paid session (RCP-002). */
export function ReceiptButton({ isPaid }: { isPaid: boolean }) {
  const t = useText("seance");
  const { seance } = useChart().chart;
  const [isOpen, show] = useState(false);
  if (!seance.can.receipt) return null;
  return (
    <>
      <Button
        icon={<ReceiptIcon />}
        disabled={!isPaid}
        title={isPaid ? undefined : t("receipts.dialog.notPaid")}
        onClick={() => show(true)}
      >
        {t(seance.lastReceiptGeneratedAt ? "receipts.dialog.openAgain" : "receipts.dialog.open")}
      </Button>
      {isOpen && <ReceiptDialog onClose={() => show(false)} />}
    </>
  );
}
