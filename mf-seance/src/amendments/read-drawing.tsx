import { useMemo, useState } from "react";
import { IconButton } from "@carnet/shell/ui";
import { AmendIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { packedLines, type PackedLines, type Perspective } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import { viewKind } from "../chart/part-values.ts";
import { drawingPath } from "../chart/places.ts";
import { markedRows } from "../chart/rows-of.ts";
import { linesOf } from "../drawings/lines-of.ts";
import { DrawingPad } from "../drawings/drawing-pad.tsx";
import { InkBoard } from "../drawings/ink-board.tsx";
import { countOf, isSameDrawing, linesNotIn, strokesOf } from "../drawings/strokes.ts";
import { stereotypeOf } from "../drawings/stereotype-of.ts";
import { SectionTrouble } from "../sections/section.tsx";
import { AmendEditor } from "./amend-editor.tsx";
import { AmendmentLine } from "./amendment-line.tsx";
import { SaidBefore } from "./said-before.tsx";
import { drawingWords } from "./drawing-words.ts";
import { Unsent } from "./unsent.tsx";
import { useAmended, useAmending } from "./use-amendment.ts";
import css from "./reading.module.css";

/** Which of its versions a drawing is shown as. */
export type Shown = "signed" | "amended" | "both";

const nothing: PackedLines = { v: 1, colours: {} };
const read = (value: unknown): PackedLines => packedLines.catch(nothing).parse(value);

interface ReadDrawingProps {
  perspective: Perspective;
  shown: Shown;
  /** The view is shown though nothing is drawn on it: somebody would amend it, or drew on it here and it was not sent. */
  isAsked: boolean;
}

/** One view of a closed session: as it was signed, as amended, or both, with what was changed in words, who, when and why (DRW-001). */
export function ReadDrawing({ perspective, shown, isAsked }: ReadDrawingProps) {
  const t = useText("seance");
  const { open, chart } = useChart();
  const path = drawingPath(perspective);
  const place = useAmended(path);
  const amending = useAmending(path);
  const { key, saved, inProgress, mayAmend, isMine } = place;
  const { isEditing, begin } = amending;
  const field = chart.views[perspective];
  const [former, startFrom] = useState<PackedLines | null>(null);
  const packed = field?.value ?? nothing;
  const { signed, now, removed } = useMemo(() => {
    const before = linesOf(packed);
    const last = saved.at(-1);
    const after = last ? linesOf(read(last.text.value.amended)) : before;
    return { signed: before, now: after, removed: linesNotIn(before, after) };
  }, [packed, saved]);
  const view = t(`drawings.view.${perspective}`);
  const stereotype = stereotypeOf(chart, open);
  if (!isAsked && !isEditing && !inProgress && saved.length === 0 && countOf(signed) === 0 && !field?.trouble)
    return null;
  const lines = shown === "signed" ? signed : now;
  const marks = markedRows(chart.parts).flatMap(({ mark }, place) =>
    mark?.view === perspective ? [{ number: place + 1, x: mark.x, y: mark.y }] : [],
  );
  const versions = [packed, ...saved.map(({ text }) => read(text.value.amended))].map(linesOf);
  const kind = viewKind(chart.seance.id, perspective);
  const drawn = (value: PackedLines) => (
    <DrawingPad
      label={t("drawings.pad.label", { view, count: strokesOf(linesOf(value)) })}
      perspective={perspective}
      stereotype={stereotype}
      lines={linesOf(value)}
    />
  );
  const beginFrom = (value: PackedLines | null) => {
    startFrom(value);
    begin();
  };
  return (
    <figure className={css.drawing} data-wide={isEditing || undefined}>
      {field?.trouble && (
        <SectionTrouble
          trouble={field.trouble}
          part={view}
          offer={
            <SaidBefore
              title={view}
              kind={kind}
              show={drawn}
              onAmend={mayAmend && !isEditing && saved.length === 0 ? beginFrom : null}
            />
          }
        />
      )}
      <Unsent
        kind={kind}
        isSaid={(typed) => versions.some((version) => isSameDrawing(version, linesOf(typed)))}
        show={drawn}
        onAmend={mayAmend && !isEditing ? beginFrom : null}
      />
      {field?.trouble && !isEditing && saved.length === 0 ? null : isEditing ? (
        <AmendEditor<PackedLines>
          title={view}
          amending={amending}
          place={former === null ? place : { ...place, saved: [] }}
          original={former ?? packed}
          read={read}
          show={(value) => (
            <DrawingPad label={view} perspective={perspective} stereotype={stereotype} lines={linesOf(value)} />
          )}
        >
          {(value, change) => (
            <InkBoard perspective={perspective} stereotype={stereotype} value={value} onChange={change} />
          )}
        </AmendEditor>
      ) : (
        <DrawingPad
          label={t("drawings.pad.label", { view, count: strokesOf(lines) })}
          perspective={perspective}
          stereotype={stereotype}
          lines={lines}
          marks={marks}
          removed={shown === "both" ? removed : null}
        />
      )}
      <figcaption>
        {view}
        {mayAmend && !isEditing && (!field?.trouble || saved.length > 0) && (
          <IconButton
            label={t("amendments.amend.begin", { part: view })}
            icon={<AmendIcon size={17} />}
            onClick={() => beginFrom(null)}
          />
        )}
      </figcaption>
      {saved.map((amendment, at) => (
        <div key={amendment.ordinal} className={css.amendment}>
          <p className={css.text}>{drawingWords(versions[at]!, versions[at + 1]!, t)}</p>
          <AmendmentLine path={key} amendment={amendment} />
        </div>
      ))}
      {inProgress && !isMine && <AmendmentLine path={key} amendment={inProgress} />}
    </figure>
  );
}
