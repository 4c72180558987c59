import { useText } from "@carnet/shell/i18n";
import { Button } from "../action/button.tsx";
import { ChevronRightIcon, PreviousIcon } from "../icons/more-icons.ts";
import css from "./data-table.module.css";

export interface Cursor {
  /** Absent on the first page. */
  onPrevious?: (() => void) | undefined;
  /** Absent on the last page. */
  onNext?: (() => void) | undefined;
  /** Where one is, in words: "1–20 of 132". */
  position?: string | undefined;
}

/** Moves through a list whose length nobody needs to know. */
export function CursorPager({ onPrevious, onNext, position }: Cursor) {
  const t = useText("ui");
  if (!onPrevious && !onNext && !position) return null;
  return (
    <nav className={css.pager} aria-label={t("table.cursor-pager.label")}>
      <span className={css.position} role="status">
        {position}
      </span>
      {(onPrevious || onNext) && (
        <>
          {" "}
          <Button variant="quiet" icon={<PreviousIcon />} disabled={!onPrevious} onClick={onPrevious}>
            {t("table.cursor-pager.previous")}
          </Button>
          <Button variant="quiet" icon={<ChevronRightIcon />} disabled={!onNext} onClick={onNext}>
            {t("table.cursor-pager.next")}
          </Button>
        </>
      )}{" "}
    </nav>
  );
}
