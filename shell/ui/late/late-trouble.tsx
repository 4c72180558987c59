import { useText } from "@carnet/shell/i18n";
import { Button } from "../action/button.tsx";
import { TroublePanel } from "../state/trouble-panel.tsx";
import css from "./late-trouble.module.css";

interface LateTroubleProps {
  onRetry: () => void;
  onClose?: (() => void) | undefined;
}

/** Stands where a part would have opened whose code could not be fetched; the page below works on. */
export function LateTrouble({ onRetry, onClose }: LateTroubleProps) {
  const t = useText("ui");
  return (
    <div className={css.trouble}>
      <TroublePanel
        onRetry={onRetry}
        actions={onClose && <Button onClick={onClose}>{t("overlay.dialog.close")}</Button>}
      />
    </div>
  );
}
