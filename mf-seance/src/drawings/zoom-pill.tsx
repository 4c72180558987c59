import { IconButton } from "@carnet/shell/ui";
import { ZoomInIcon, ZoomOutIcon } from "@carnet/shell/ui/more";
import { useLanguage, useText } from "@carnet/shell/i18n";
import { closest } from "./camera.ts";
import type { Looking } from "./use-camera.ts";
import css from "./full-screen.module.css";

const step = 1.25;

/** How closely the sheet is looked at, in per cent, and back to the whole of it. */
export function ZoomPill({ looking: { camera, look, fit } }: { looking: Looking }) {
  const t = useText("seance");
  const percent = new Intl.NumberFormat(useLanguage(), { style: "percent" }).format(camera.zoom);
  return (
    <div className={`${css.pill} ${css.zoom}`} role="group" aria-label={t("drawings.full.zoom")}>
      <IconButton
        label={t("drawings.full.zoomOut")}
        icon={<ZoomOutIcon size={20} />}
        disabled={camera.zoom <= 1}
        onClick={() => look(1 / step)}
      />
      <output className={css.percent}>{percent}</output>
      <IconButton
        label={t("drawings.full.zoomIn")}
        icon={<ZoomInIcon size={20} />}
        disabled={camera.zoom >= closest}
        onClick={() => look(step)}
      />
      <button type="button" className={css.fit} onClick={fit}>
        {t("drawings.full.fit")}
      </button>
    </div>
  );
}
