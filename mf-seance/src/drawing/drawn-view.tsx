import { useEffect, useMemo, useState, type KeyboardEvent } from "react";
import { Notice, StateChip } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { defaultPencil, unpackLines, type Perspective, type Stereotype } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import { seanceClient } from "../chart/seance.client.ts";
import { showSeance } from "../chart/use-chart.ts";
import { usePrevious } from "../reference/use-previous.ts";
import { DrawingPad, type Tool } from "./drawing-pad.tsx";
import { countOf } from "./strokes.ts";
import { ToolBar } from "./tool-bar.tsx";
import { useView } from "./use-view.ts";
import css from "./drawing.module.css";

/** One view with its tools; the last session's drawing of the same view can be laid under it. */
export function DrawnView({ perspective }: { perspective: Perspective }) {
  const t = useText("seance");
  const { force } = useChart();
  const view = useView(perspective);
  const { edited, lines } = view;
  const previous = usePrevious();
  const [tool, setTool] = useState<Tool>(defaultPencil);
  const [isGhosted, setGhosted] = useState(true);
  const { stereotype, choose } = useStereotype(force);

  const last = previous?.views[perspective]?.value;
  const ghost = useMemo(() => (last ? unpackLines(last) : null), [last]);
  const hasGhost = ghost !== null && countOf(ghost) > 0;

  const press = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
    event.preventDefault();
    if (event.shiftKey) view.redo();
    else view.undo();
  };
  const isBody = !perspective.startsWith("_");
  const { state, savedAt, retry, conflict } = edited.autosave;
  if (edited.trouble) return <Notice tone="danger">{t("sections.section.lockedBecause")}</Notice>;
  return (
    <div className={css.view} onKeyDown={press}>
      {edited.isEditable && (
        <ToolBar
          tool={tool}
          onTool={setTool}
          canUndo={view.canUndo}
          canRedo={view.canRedo}
          onUndo={view.undo}
          onRedo={view.redo}
          stereotype={isBody ? stereotype : null}
          onStereotype={choose}
          ghost={hasGhost ? { number: previous!.seance.number, shown: isGhosted, onShown: setGhosted } : null}
        />
      )}
      <DrawingPad
        label={t("drawing.pad.label", { view: t(`drawing.view.${perspective}`), count: countOf(lines) })}
        perspective={perspective}
        stereotype={stereotype}
        lines={lines}
        ghost={edited.isEditable && isGhosted && hasGhost ? ghost : null}
        tool={tool}
        isEditable={edited.isEditable}
        onBegin={view.begin}
        onChange={view.change}
      />
      {conflict && (
        <Notice
          tone="warning"
          title={t("sections.conflict.title")}
          actions={
            <>
              <button type="button" className={css.choice} onClick={conflict.keepMine}>
                {t("sections.conflict.keepMine")}
              </button>
              <button type="button" className={css.choice} onClick={conflict.takeTheirs}>
                {t("sections.conflict.takeTheirs")}
              </button>
            </>
          }
        />
      )}
      {edited.isEditable && <StateChip state={state} savedAt={savedAt} onRetry={retry} />}
    </div>
  );
}

/** Which outline is drawn on: the one chosen for the session, else the one that fits the patient. */
function useStereotype(force: boolean) {
  const { open, chart } = useChart();
  const { id } = chart.seance;
  const stored = chart.seance.drawings.stereotype ?? (open.patient.gender === "M" ? "m" : "f");
  const [stereotype, set] = useState<Stereotype>(stored);
  useEffect(() => set(stored), [stored]);
  const choose = (next: Stereotype) => {
    set(next);
    void seanceClient
      .draw(id, { stereotype: next, ...(force && { force }) })
      .then(() =>
        showSeance(
          open.patient.id,
          (known) => ({
            ...known,
            seance: { ...known.seance, drawings: { ...known.seance.drawings, stereotype: next } },
          }),
          id,
        ),
      )
      .catch(() => set(stored));
  };
  return { stereotype, choose };
}
