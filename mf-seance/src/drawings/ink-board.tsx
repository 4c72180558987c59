import { useState, type KeyboardEvent } from "react";
import { isKey } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { defaultPencil, type PackedLines, type Perspective, type Stereotype } from "@carnet/services/seance/contract";
import { DrawingPad, type Tool } from "./drawing-pad.tsx";
import { strokesOf } from "./strokes.ts";
import { ToolBar } from "./tool-bar.tsx";
import { useInk } from "./use-ink.ts";
import css from "./drawing.module.css";

interface InkBoardProps {
  perspective: Perspective;
  stereotype: Stereotype;
  value: PackedLines;
  onChange(value: PackedLines): void;
}

/** A view with its tools, wherever its lines are kept. */
export function InkBoard({ perspective, stereotype, value, onChange }: InkBoardProps) {
  const t = useText("seance");
  const ink = useInk(value, onChange);
  const [tool, setTool] = useState<Tool>(defaultPencil);
  const press = (event: KeyboardEvent) => {
    const isRedo = isKey(event, "redoStroke");
    if (!isRedo && !isKey(event, "undoStroke")) return;
    event.preventDefault();
    if (isRedo) ink.redo();
    else ink.undo();
  };
  return (
    <div className={css.view} onKeyDown={press}>
      <ToolBar
        tool={tool}
        onTool={setTool}
        canUndo={ink.canUndo}
        canRedo={ink.canRedo}
        onUndo={ink.undo}
        onRedo={ink.redo}
      />
      <DrawingPad
        label={t("drawings.pad.label", { view: t(`drawings.view.${perspective}`), count: strokesOf(ink.lines) })}
        perspective={perspective}
        stereotype={stereotype}
        lines={ink.lines}
        tool={tool}
        isEditable
        onBegin={ink.begin}
        onChange={ink.change}
      />
    </div>
  );
}
