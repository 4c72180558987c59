import { IconButton } from "@carnet/shell/ui";
import { Switch, UndoIcon } from "@carnet/shell/ui/full";
import { EraserIcon, RedoIcon, SegmentedControl } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { pencilColours, stereotypes, type Stereotype } from "@carnet/services/seance/contract";
import type { Tool } from "./drawing-pad.tsx";
import { inkOf, useScheme } from "./ink.ts";
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
}

const names = { "#f00": "red", "#090": "green", "#00f": "blue" } as const;

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
          title={t(`drawings.tools.${names[colour]}`)}
          onClick={() => onTool(colour)}
        >
          <span aria-hidden="true">{t(`drawings.tools.${names[colour]}Letter`)}</span>
          <span className={css.spoken}>{t(`drawings.tools.${names[colour]}`)}</span>
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
