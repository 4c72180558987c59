import { useText } from "@carnet/shell/i18n";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import css from "./skeleton.module.css";

interface SkeletonLinesProps {
  lines?: number;
  /** `text` for paragraphs, `fields` for forms, `rows` for tables, `card` for a whole sheet. */
  shape?: "text" | "fields" | "rows" | "card";
}

/** The shape of what is coming, drawn after 150 ms so that quick answers never flash. */
export function SkeletonLines({ lines = 3, shape = "text" }: SkeletonLinesProps) {
  const t = useText("ui");
  return (
    <div className={css.skeleton} data-shape={shape} role="status">
      <VisuallyHidden>{t("state.skeleton-lines.text")}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={css.line} aria-hidden="true" />
      ))}
    </div>
  );
}
