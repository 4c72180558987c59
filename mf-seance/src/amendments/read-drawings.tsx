import { useState } from "react";
import { Menu } from "@carnet/shell/ui/full";
import { AmendIcon, SegmentedControl } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import type { FieldKind } from "@carnet/shell/record";
import { camelPath, type Perspective } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import { drawingNotesKind } from "../chart/part-values.ts";
import { drawingPath, drawingPlace } from "../chart/places.ts";
import { notesLists } from "../drawings/drawing-notes.tsx";
import { hasNotes, isDrawn } from "../drawings/is-drawn.ts";
import { ReadDrawing, type Shown } from "./read-drawing.tsx";
import { ReadSection } from "./read-section.tsx";
import { ReadText } from "./read-text.tsx";
import { useReading } from "./reading-context.ts";
import { useUnsent } from "./use-unsent.ts";
import css from "./reading.module.css";

interface ReadDrawingsProps {
  id: "drawings" | "freeHand";
  perspectives: readonly Perspective[];
}

const notesPath = "drawings.notes";
const ways: readonly Shown[] = ["signed", "amended", "both"];

/** The drawings of a closed session, each that was drawn on, what was changed in them since, and what was written about them. */
export function ReadDrawings({ id, perspectives }: ReadDrawingsProps) {
  const t = useText("seance");
  const { chart } = useChart();
  const { isAsSigned } = useReading();
  const [shown, show] = useState<Shown>("both");
  const [asked, setAsked] = useState<readonly Perspective[]>([]);
  const [areNotesAsked, askNotes] = useState(false);
  const { id: seanceId, can } = chart.seance;
  const unsent = useUnsent();
  const isUnsent = (name: Perspective | "notes") => unsent.isUnsent(drawingPlace(seanceId, name));
  const isAsked = (name: Perspective) => asked.includes(name) || isUnsent(name);
  const amendmentsOf = (name: Perspective) => chart.amendments[camelPath(drawingPath(name))] ?? [];
  const isAmended =
    !isAsSigned && perspectives.some((name) => amendmentsOf(name).some(({ inProgress }) => !inProgress));
  const { value, trouble } = chart.drawingNotes;
  const isNoted = trouble !== null || value.trim() !== "" || chart.amendments[camelPath(notesPath)] !== undefined;
  const areNotesWritten = areNotesAsked || isUnsent("notes") || unsent.isAmending(notesPath);
  const areNotesBlank = hasNotes(chart, id) && !isNoted && !areNotesWritten;
  const blank = perspectives.filter(
    (name) => !isDrawn(chart, [name]) && amendmentsOf(name).length === 0 && !isAsked(name),
  );
  return (
    <>
      <ReadSection
        title={t(`part.${id}`)}
        trouble={null}
        tool={
          can.amend &&
          !isAsSigned &&
          (blank.length > 0 || areNotesBlank) && (
            <Menu
              compact
              label={t("amendments.drawing.another")}
              icon={<AmendIcon size={17} />}
              items={[
                ...blank.map((name) => ({
                  label: t(`drawings.view.${name}`),
                  onSelect: () => setAsked([...asked, name]),
                })),
                ...(areNotesBlank ? [{ label: t("drawings.notes.label"), onSelect: () => askNotes(true) }] : []),
              ]}
            />
          )
        }
      >
        {isAmended && (
          <div className={css.ways}>
            <SegmentedControl<Shown>
              label={t("amendments.drawing.shown")}
              options={ways.map((value) => ({ value, label: t(`amendments.drawing.${value}`) }))}
              value={shown}
              onChange={show}
            />
          </div>
        )}
        {blank.length === perspectives.length && <p className={css.none}>{t("amendments.closed.empty")}</p>}
        <div className={css.drawings}>
          {perspectives.map((name) => (
            <ReadDrawing
              key={name}
              perspective={name}
              shown={isAsSigned ? "signed" : isAmended ? shown : "amended"}
              isAsked={isAsked(name)}
            />
          ))}
        </div>
      </ReadSection>
      {hasNotes(chart, id) && !areNotesBlank && (
        <ReadText
          path={notesPath}
          title={t("drawings.notes.label")}
          field={chart.drawingNotes}
          lists={notesLists}
          within={{ kind: drawingNotesKind(seanceId) as FieldKind<unknown>, read: String }}
        />
      )}
    </>
  );
}
