import { IconButton } from "@carnet/shell/ui";
import { Switch, UndoIcon } from "@carnet/shell/ui/full";
import { EraserIcon, FullScreenIcon, RedoIcon, SegmentedControl } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { pencilColours, stereotypes, type Stereotype } from "@carnet/services/seance/contract";
import type { Tool } from "./drawing-pad.tsx";
import { inkOf, useScheme } from "./ink.ts";
import { pencilNames } from "./pencil-names.ts";
import css from "./drawing.module.css";

interface ToolBarProps {
  tool: Tool;
  onTool(tool: Tool): void;
  canUndo: boolean;
  canRedo: boolean;
  onUndo(): void;
  onRedo(): void;
  stereotype: Stereotype | null;
  onStereotype(stereotype: Stereotype): void;
  /** Absent when there is no earlier drawing of this view. */
  ghost: { number: number; shown: boolean; onShown(shown: boolean): void } | null;
  /** Puts the sheet on all of the screen; absent where it has its place only. */
  onFull?: (() => void) | undefined;
}

/** Three pencils with a letter each, the eraser, undo and redo, the outline, and the last drawing underneath. */
export function ToolBar({
  tool,
  onTool,
  canUndo,
  canRedo,
  onUndo,
  onRedo,
  stereotype,
  onStereotype,
  ghost,
  onFull,
}: ToolBarProps) {
  const t = useText("seance");
  const scheme = useScheme();
  return (
    <div className={css.tools} role="toolbar" aria-label={t("drawings.tools.label")}>
      {pencilColours.map((colour) => (
        <button
          key={colour}
          type="button"
          className={css.pencil}
          style={{ "--pencil": inkOf(colour, scheme) } as object}
          aria-pressed={tool === colour}
          title={t(`drawings.tools.${pencilNames[colour]}`)}
          onClick={() => onTool(colour)}
        >
          <span aria-hidden="true">{t(`drawings.tools.${pencilNames[colour]}Letter`)}</span>
          <span className={css.spoken}>{t(`drawings.tools.${pencilNames[colour]}`)}</span>
        </button>
      ))}
      <IconButton
        label={t("drawings.tools.eraser")}
        icon={<EraserIcon />}
        variant={tool === "eraser" ? "secondary" : "quiet"}
        aria-pressed={tool === "eraser"}
        onClick={() => onTool("eraser")}
      />
      <IconButton label={t("drawings.tools.undo")} icon={<UndoIcon />} disabled={!canUndo} onClick={onUndo} />
      <IconButton label={t("drawings.tools.redo")} icon={<RedoIcon />} disabled={!canRedo} onClick={onRedo} />
      {onFull && (
        <IconButton label={t("drawings.full.open")} icon={<FullScreenIcon />} data-full-screen onClick={onFull} />
      )}
      {stereotype && (
        <SegmentedControl
          label={t("drawings.tools.outline")}
          options={stereotypes.map((value) => ({ value, label: t(`drawings.tools.${value}`) }))}
          value={stereotype}
          onChange={onStereotype}
        />
      )}
      {ghost && (
        <Switch
          label={t("drawings.tools.ghost", { number: ghost.number })}
          checked={ghost.shown}
          onChange={ghost.onShown}
        />
      )}
    </div>
  );
}
