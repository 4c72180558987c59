import { CheckIcon, IconButton } from "@carnet/shell/ui";
import { Menu, UndoIcon, useOneStop } from "@carnet/shell/ui/full";
import {
  DeleteIcon,
  EraserIcon,
  FullScreenIcon,
  GhostIcon,
  LabelIcon,
  RedoIcon,
  RowMenuIcon,
  ZoomOutIcon,
} from "@carnet/shell/ui/more";
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
  /** The outline that is drawn on, and how another is chosen; absent where there is none. */
  outline?: { value: Stereotype; choose(stereotype: Stereotype): void } | null;
  /** Absent when there is no earlier drawing of this view. */
  ghost?: { number: number; shown: boolean; onShown(shown: boolean): void } | null;
  /** Goes to where it is written what the drawings show. */
  onLabel?: (() => void) | undefined;
  /** Back to the whole of the sheet; absent while it is shown whole. */
  onFit?: (() => void) | undefined;
  /** Asks to empty the sheet; absent while nothing is drawn on it. */
  onReset?: (() => void) | undefined;
  /** Puts the sheet on all of the screen; absent where it has its place only. */
  onFull?: (() => void) | undefined;
}

/** What is drawn with, in one line and one stop of the Tab key: three pencils with a letter each, eraser, label, undo, the last drawing, and a menu. */
export function ToolBar(props: ToolBarProps) {
  const { tool, onTool, canUndo, canRedo, onUndo, onRedo, outline, ghost, onLabel, onFit, onReset, onFull } = props;
  const t = useText("seance");
  const scheme = useScheme();
  const bar = useOneStop<HTMLDivElement>();
  return (
    <div ref={bar} className={css.tools} role="toolbar" aria-label={t("drawings.tools.label")}>
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
        aria-pressed={tool === "eraser"}
        onClick={() => onTool("eraser")}
      />
      {onLabel && <IconButton label={t("drawings.tools.notes")} icon={<LabelIcon />} onClick={onLabel} />}
      <IconButton label={t("drawings.tools.undo")} icon={<UndoIcon />} disabled={!canUndo} onClick={onUndo} />
      <span className={css.space} />
      {ghost && (
        <IconButton
          label={t("drawings.tools.ghost", { number: ghost.number })}
          icon={<GhostIcon />}
          aria-pressed={ghost.shown}
          onClick={() => ghost.onShown(!ghost.shown)}
        />
      )}
      {onFull && (
        <IconButton
          label={t("drawings.full.open")}
          className={css.fullScreen ?? ""}
          icon={<FullScreenIcon />}
          data-full-screen
          onClick={onFull}
        />
      )}
      <span className={css.menu}>
        <Menu
          compact
          icon={<RowMenuIcon />}
          label={t("drawings.tools.figure")}
          items={[
            {
              label: t("drawings.tools.redo"),
              icon: <RedoIcon size={16} />,
              disabled: !canRedo,
              onSelect: onRedo,
            },
            {
              label: t("drawings.tools.fit"),
              icon: <ZoomOutIcon size={16} />,
              disabled: !onFit,
              onSelect: () => onFit?.(),
            },
            {
              label: t("drawings.tools.reset"),
              icon: <DeleteIcon size={16} />,
              disabled: !onReset,
              onSelect: () => onReset?.(),
            },
            ...(outline
              ? stereotypes.map((value) => ({
                  label: t(`drawings.tools.${value}`),
                  icon: value === outline.value ? <CheckIcon size={16} /> : <span className={css.unchosen} />,
                  onSelect: () => outline.choose(value),
                }))
              : []),
          ]}
        />
      </span>
    </div>
  );
}
