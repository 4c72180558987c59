import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "@carnet/shell/ui";
import { LeaveFullIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { fullNameOf } from "@carnet/services/patient/contract";
import type { ColouredLines, Perspective, Stereotype } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import { DrawingPad } from "./drawing-pad.tsx";
import type { NumberedMark } from "./marks.tsx";
import { PenBar } from "./pen-bar.tsx";
import { TouchedLine } from "./touched-line.tsx";
import { useCamera } from "./use-camera.ts";
import type { DrawingDesk } from "./use-desk.ts";
import { ZoomPill } from "./zoom-pill.tsx";
import css from "./full-screen.module.css";

/** What stands around the sheet on all of the screen. */
export interface FullFrame {
  /** The other views, to change to. */
  views: ReactNode;
  /** What the drawings show, to be written; null where it is written elsewhere. */
  notes: ReactNode;
  onFinish(): void;
}

interface FullViewProps extends FullFrame {
  label: string;
  perspective: Perspective;
  stereotype: Stereotype;
  lines: ColouredLines;
  desk: DrawingDesk;
  ink: {
    begin(at?: number): void;
    change(lines: ColouredLines): void;
    canUndo: boolean;
    canRedo: boolean;
    undo(): void;
    redo(): void;
  };
  ghost: { number: number; lines: ColouredLines } | null;
  /** The numbers of the rows on this view. */
  marks: readonly NumberedMark[];
  /** Where a stroke began, once it is drawn. */
  onTouch(at: { x: number; y: number }): void;
  /** Asks to empty the sheet; absent while nothing is drawn on it. */
  onReset?: (() => void) | undefined;
  /** The question before it is emptied. */
  asking: ReactNode;
  /** Where what is drawn is: saved, being saved, on this device. */
  state: ReactNode;
}

/** What one pulls or pushes with a wheel for one doubling. */
const doubling = 300;

/** One view on all of the screen: bar for the pen at one hand, views at the other, and how closely one looks. */
export function FullView(props: FullViewProps) {
  const { label, perspective, stereotype, lines, desk, ink, ghost, state, views, notes, onFinish } = props;
  const { marks, onTouch, onReset, asking } = props;
  const t = useText("seance");
  const { open, chart } = useChart();
  const looking = useCamera();
  const stage = useRef<HTMLDivElement>(null);
  const { look } = looking;
  useEffect(() => {
    const element = stage.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const bounds = element!.getBoundingClientRect();
      const at = {
        x: event.clientX - bounds.left - bounds.width / 2,
        y: event.clientY - bounds.top - bounds.height / 2,
      };
      if (event.ctrlKey || event.metaKey) look(2 ** (-event.deltaY / doubling), at);
      else look(1, at, -event.deltaX, -event.deltaY);
    };
    element?.addEventListener("wheel", turn, { passive: false });
    return () => element?.removeEventListener("wheel", turn);
  }, [look]);
  return (
    <div className={css.desk} data-side={desk.side}>
      <div ref={stage} className={css.stage}>
        <DrawingPad
          isWhole
          isEditable
          label={label}
          perspective={perspective}
          stereotype={stereotype}
          lines={lines}
          ghost={desk.isGhosted ? (ghost?.lines ?? null) : null}
          tool={desk.tool}
          looking={looking}
          penOnly={desk.penOnly}
          onPen={desk.notePen}
          onBegin={ink.begin}
          onChange={ink.change}
          marks={marks}
          onTouch={onTouch}
        />
      </div>
      <p className={`${css.pill} ${css.whose}`}>
        <strong data-private>{fullNameOf(open.patient)}</strong>
        <span>
          {t("drawings.full.where", { number: chart.seance.number, view: t(`drawings.view.${perspective}`) })}
        </span>
      </p>
      <div className={css.end}>
        <div className={css.pill}>{state}</div>
        <Button variant="primary" icon={<LeaveFullIcon size={20} />} onClick={onFinish}>
          {t("drawings.full.finish")}
        </Button>
      </div>
      <div className={css.others}>{views}</div>
      <div className={css.lower}>
        {desk.isLabelling && notes && <div className={css.notes}>{notes}</div>}
        {asking && <div className={css.asking}>{asking}</div>}
        <div className={css.foot}>
          <ZoomPill looking={looking} />
          <div className={css.suggested}>
            <TouchedLine />
          </div>
        </div>
      </div>
      <PenBar
        desk={desk}
        canUndo={ink.canUndo}
        canRedo={ink.canRedo}
        onUndo={ink.undo}
        onRedo={ink.redo}
        onReset={onReset}
        ghost={ghost?.number ?? null}
        canLabel={Boolean(notes)}
      />
    </div>
  );
}
