import { useMemo, useRef, useState, type KeyboardEvent } from "react";
import { isKey, StateChip } from "@carnet/shell/ui";
import { useLanguage, useText } from "@carnet/shell/i18n";
import { ConflictNotice } from "@carnet/shell/record";
import type { ColouredLines, PackedLines, Perspective } from "@carnet/services/seance/contract";
import { viewsAsAmended } from "../chart/as-amended.ts";
import { useChart } from "../chart/chart-context.ts";
import { drawingPlace } from "../chart/places.ts";
import { useTouching } from "../chart/touching.tsx";
import { usePrevious } from "../reference/use-previous.ts";
import { SectionTrouble } from "../sections/section.tsx";
import { ViewOffer } from "./drawn-offer.tsx";
import { DrawingPad } from "./drawing-pad.tsx";
import { FullView, type FullFrame } from "./full-view.tsx";
import { whole } from "./camera.ts";
import { structureAt } from "./figures/structures.ts";
import { linesOf } from "./lines-of.ts";
import { countOf, strokesOf } from "./strokes.ts";
import { ResetAsk } from "./reset-ask.tsx";
import { ToolBar } from "./tool-bar.tsx";
import { TouchedLine } from "./touched-line.tsx";
import type { DrawingDesk } from "./use-desk.ts";
import { useCamera } from "./use-camera.ts";
import { useStereotype } from "./use-stereotype.ts";
import { useTakenBack } from "./use-taken-back.ts";
import { useView } from "./use-view.ts";
import css from "./drawing.module.css";

interface DrawnViewProps {
  perspective: Perspective;
  desk: DrawingDesk;
  /** What stands around it on all of the screen; null while it stands in its place. */
  full: FullFrame | null;
  onFull(): void;
  /** Goes to where it is written what the drawings show; absent where that is elsewhere. */
  onLabel?: (() => void) | undefined;
}

const firstTool = '[role="toolbar"] button:not(:disabled)';

/** One view with its tools; the last session's drawing of the same view can be laid under it. */
export function DrawnView({ perspective, desk, full, onFull, onLabel }: DrawnViewProps) {
  const t = useText("seance");
  const looking = useCamera();
  const { chart, desk: board } = useChart();
  const undo = desk.undoOf(perspective);
  const view = useView(perspective, undo);
  const draw = useTakenBack(view, undo);
  const { edited, lines } = view;
  const previous = usePrevious();
  const isBody = !perspective.startsWith("_");
  const { stereotype, choose } = useStereotype(isBody);

  const last = useMemo(() => previous && viewsAsAmended(previous)[perspective]?.value, [previous, perspective]);
  const ghost = last ? linesOf(last) : null;
  const hasGhost = ghost !== null && countOf(ghost) > 0;

  const language = useLanguage();
  const touching = useTouching();
  const marks = (touching?.rows ?? []).flatMap(({ number, mark }) =>
    mark?.view === perspective ? [{ number, x: mark.x, y: mark.y }] : [],
  );
  const touch = (at: { x: number; y: number }) => {
    const aim = touching?.aimed(board);
    const structure = aim ? structureAt(perspective, at.x, at.y) : null;
    const mark = structure && { view: structure.view, x: Math.round(at.x), y: Math.round(at.y) };
    touching?.touch(aim && structure && mark ? { into: aim, term: structure[language], mark } : null);
  };

  const press = (event: KeyboardEvent) => {
    const isRedo = isKey(event, "redoStroke");
    if (!isRedo && !isKey(event, "undoStroke")) return;
    event.preventDefault();
    if (isRedo) view.redo();
    else view.undo();
  };
  const count = strokesOf(lines);
  const [isAsking, ask] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  /** The question leaves with the focus in it: the tools have it next, and the keys that undo are heard. */
  const answer = () => {
    ask(false);
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(firstTool)?.focus());
  };
  const onReset = count > 0 ? () => ask(true) : undefined;
  const asking = isAsking && count > 0 && (
    <ResetAsk
      view={t(`drawings.view.${perspective}`)}
      count={count}
      onKeep={answer}
      onReset={() => {
        answer();
        view.reset();
      }}
    />
  );
  const label = (shown: ColouredLines) =>
    t("drawings.pad.label", { view: t(`drawings.view.${perspective}`), count: strokesOf(shown) });
  const drawn = (packed: PackedLines) => {
    const shown = linesOf(packed);
    return <DrawingPad label={label(shown)} perspective={perspective} stereotype={stereotype} lines={shown} />;
  };
  const { state, savedAt, retry } = edited.autosave;
  const chip = <StateChip state={state} savedAt={savedAt} onRetry={retry} />;
  if (edited.trouble) {
    return (
      <SectionTrouble
        trouble={edited.trouble}
        part={t(`drawings.view.${perspective}`)}
        offer={<ViewOffer perspective={perspective} />}
        older={{ place: drawingPlace(chart.seance.id, perspective), rev: chart.views[perspective]?.rev ?? 0 }}
      />
    );
  }
  if (full && edited.isEditable && !edited.conflict) {
    return (
      <div ref={place} className={css.filling} onKeyDown={press}>
        <FullView
          {...full}
          label={label(lines)}
          perspective={perspective}
          stereotype={stereotype}
          lines={lines}
          desk={desk}
          ink={{ ...view, change: draw }}
          marks={marks}
          onTouch={touch}
          onReset={onReset}
          asking={asking}
          ghost={hasGhost ? { number: previous!.seance.number, lines: ghost } : null}
          state={chip}
        />
      </div>
    );
  }
  return (
    <div ref={place} className={css.view} onKeyDown={press}>
      {edited.isEditable && (
        <ToolBar
          tool={desk.tool}
          onTool={desk.take}
          canUndo={view.canUndo}
          canRedo={view.canRedo}
          onUndo={view.undo}
          onRedo={view.redo}
          outline={isBody ? { value: stereotype, choose } : null}
          ghost={hasGhost ? { number: previous!.seance.number, shown: desk.isGhosted, onShown: desk.ghost } : null}
          onLabel={onLabel}
          onFit={looking.camera === whole ? undefined : looking.fit}
          onReset={onReset}
          onFull={onFull}
        />
      )}
      {asking}
      <div className={css.sheet}>
        <DrawingPad
          isWhole={isBody}
          label={label(lines)}
          perspective={perspective}
          stereotype={stereotype}
          lines={lines}
          ghost={edited.isEditable && desk.isGhosted && hasGhost ? ghost : null}
          tool={desk.tool}
          isEditable={edited.isEditable}
          looking={looking}
          marks={marks}
          onBegin={view.begin}
          onChange={draw}
          onTouch={touch}
        />
      </div>
      {isBody && <TouchedLine />}
      <ConflictNotice part={t(`drawings.view.${perspective}`)} conflict={edited.conflict} show={drawn} />
      {edited.isEditable && (!isBody || (state !== "saved" && state !== "saving")) && chip}
    </div>
  );
}
