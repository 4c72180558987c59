import { useText } from "@carnet/shell/i18n";
import { Button } from "../action/button.tsx";
import { ErrorPanel } from "../state/error-panel.tsx";
import css from "./lazy-trouble.module.css";

interface LazyTroubleProps {
  onRetry: () => void;
  onClose?: (() => void) | undefined;
}

/** Stands where a component would have opened whose code could not be fetched; the page below works on. */
export function LazyTrouble({ onRetry, onClose }: LazyTroubleProps) {
  const t = useText("ui");
  return (
    <div className={css.trouble}>
      <ErrorPanel
        onRetry={onRetry}
        actions={onClose && <Button onClick={onClose}>{t("overlay.dialog.close")}</Button>}
      />
    </div>
  );
}
