import { useText } from "@carnet/shell/i18n";
import { MessageDialog } from "@carnet/shell/ui/full";

/** Says that the charts of before a reset could not be opened, and what remains to be done. */
export default function FormerKeyLostDialog({ onClose }: { onClose: () => void }) {
  const t = useText("recovery");
  return (
    <MessageDialog opened onClose={onClose} title={t("handOver.lost.title")} close={t("handOver.lost.close")}>
      {t("handOver.lost.text")}
    </MessageDialog>
  );
}
