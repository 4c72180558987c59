import { Button, SkeletonLines } from "@carnet/shell/ui";
import { BackIcon, SidePanel } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { useChart } from "../chart/chart-context.ts";
import { SessionTitle } from "../chart/session-title.tsx";
import type { PaperWords } from "../receipts/paper-of.ts";
import { ReceiptPreview } from "../receipts/receipt-sheet.tsx";

/** The panel of the payment, widened to the paper as it will be once the session is paid. */
export function PaperBefore({ paper, onClose }: { paper: PaperWords | undefined; onClose: () => void }) {
  const t = useText("seance");
  const { seance } = useChart().chart;
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={<SessionTitle>{t("receipts.dialog.title", { number: seance.number })}</SessionTitle>}
      width="wide"
    >
      <Button variant="quiet" size="small" icon={<BackIcon />} data-autofocus onClick={onClose}>
        {t("receipts.dialog.back")}
      </Button>
      {paper ? <ReceiptPreview paper={paper} /> : <SkeletonLines shape="card" lines={8} />}
    </SidePanel>
  );
}
