import { useText } from "@carnet/shell/i18n";
import { TroublePanel } from "@carnet/shell/ui";

/** Stands alone on the page when not even the session could be taken up. */
export function StartFailure({ onRetry }: { onRetry: () => void }) {
  const t = useText("host");
  return (
    <main id="content" tabIndex={-1}>
      <TroublePanel title={t("start.title")} onRetry={onRetry}>
        {t("start.text")}
      </TroublePanel>
    </main>
  );
}
