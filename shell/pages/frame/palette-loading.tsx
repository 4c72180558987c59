import type { KeyboardEvent } from "react";
import { useText } from "@carnet/shell/i18n";
import type { Begun } from "@carnet/shell/ui/palette";
import css from "./palette-loading.module.css";

interface PaletteLoadingProps {
  /** What is typed is kept here, for the palette to go on from. */
  begun: Begun;
  onClose: () => void;
}

/** Stands where the palette will be while its file is on the way: a letter typed right after Ctrl+K is not lost. */
export function PaletteLoading({ begun, onClose }: PaletteLoadingProps) {
  const t = useText("shell");
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape") return onClose();
    if (event.key !== "Enter") return;
    event.preventDefault();
    begun.keys = `${event.ctrlKey || event.metaKey ? "Ctrl+" : ""}${event.shiftKey ? "Shift+" : ""}Enter`;
  };
  return (
    <div className={css.scrim}>
      <div className={css.sheet} role="dialog" aria-modal="true" aria-busy="true" aria-label={t("frame.rail.search")}>
        <input
          autoFocus
          aria-label={t("frame.rail.search")}
          className={css.input}
          autoComplete="off"
          onChange={(event) => Object.assign(begun, { text: event.currentTarget.value, keys: null })}
          onKeyDown={press}
        />
      </div>
    </div>
  );
}
