import { useText } from "@carnet/shell/i18n";
import { ErrorPanel } from "@carnet/shell/ui";

/** Stands alone on the page when not even the session could be taken up. */
export function StartFailure({ onRetry }: { onRetry: () => void }) {
  const t = useText("host");
  return (
    <main id="content" tabIndex={-1}>
      <ErrorPanel title={t("start.title")} onRetry={onRetry}>
        {t("start.text")}
      </ErrorPanel>
    </main>
  );
}
