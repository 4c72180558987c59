import { IconButton } from "@carnet/shell/ui";
import { FullScreenIcon, LeaveFullIcon, ZoomInIcon, ZoomOutIcon } from "@carnet/shell/ui/more";
import { formatNumber, useText } from "@carnet/shell/i18n";
import type { ReactNode } from "react";
import css from "./viewer.module.css";
import { useFullScreen } from "./use-full-screen.ts";

/** How many times larger than what there is room for. */
export const zooms = [1, 1.5, 2, 3, 4] as const;

interface ViewControlsProps {
  /** A place in `zooms`. */
  zoom: number;
  onZoom: (zoom: number) => void;
  /** What stands before the size: the pages. */
  children?: ReactNode;
}

/** How large a picture or a page is shown. At either end the buttons keep the focus, and with it the keys of the viewer. */
export function ViewControls({ zoom, onZoom, children }: ViewControlsProps) {
  const t = useText("viewer");
  const full = useFullScreen();
  return (
    <div className={css.zoom} role="group" aria-label={t("zoom.label")}>
      {children}
      <IconButton
        label={t("zoom.out")}
        icon={<ZoomOutIcon size={18} />}
        aria-disabled={zoom === 0}
        onClick={() => onZoom(Math.max(0, zoom - 1))}
      />
      <span aria-live="polite">{formatNumber(zooms[zoom]!, { style: "percent" })}</span>
      <IconButton
        label={t("zoom.in")}
        icon={<ZoomInIcon size={18} />}
        aria-disabled={zoom === zooms.length - 1}
        onClick={() => onZoom(Math.min(zooms.length - 1, zoom + 1))}
      />
      {full.isPossible && (
        <IconButton
          label={t(full.isOn ? "zoom.leaveFull" : "zoom.full")}
          icon={full.isOn ? <LeaveFullIcon size={18} /> : <FullScreenIcon size={18} />}
          onClick={(event) => full.change(event.currentTarget)}
        />
      )}
    </div>
  );
}
