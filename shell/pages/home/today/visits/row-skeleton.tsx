import { useText } from "@carnet/shell/i18n";
import { VisuallyHidden } from "@carnet/shell/ui";
import css from "./visits.module.css";

/** The lines of a day before they are there: the hours first. */
export function RowSkeleton() {
  const ui = useText("ui");
  return (
    <div role="status">
      <VisuallyHidden>{ui("state.skeleton-lines.text")}</VisuallyHidden>
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className={css.row} aria-hidden="true">
          <span className={css.blank} />
          <span className={css.blank} data-wide />
          <span className={css.blank} />
        </div>
      ))}
    </div>
  );
}
