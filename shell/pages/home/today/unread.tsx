import { useText } from "@carnet/shell/i18n";
import { Button } from "@carnet/shell/ui";
import css from "./next-patient.module.css";

/** Something that could not be read: said, without taking the page over. */
export function Unread({ words, onRetry }: { words: string; onRetry?: () => void }) {
  const t = useText("home");
  return (
    <p className={css.calm} role="status">
      {words}{" "}
      {onRetry && (
        <Button variant="quiet" size="small" onClick={onRetry}>
          {t("next.again")}
        </Button>
      )}
    </p>
  );
}
