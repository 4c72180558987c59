import { useMemo, useState, type ComponentProps } from "react";
import { Button, ReadOnlyBanner } from "@carnet/shell/ui";
import { ConfirmDialog, SeanceIcon } from "@carnet/shell/ui/full";
import { DocumentIcon, ThreeColumns } from "@carnet/shell/ui/more";
import { useSession } from "@carnet/shell/session";
import { useText } from "@carnet/shell/i18n";
import { SaveBoard } from "@carnet/shell/journal";
import { ChartContext, type ChartPlace } from "../chart/chart-context.ts";
import { Desk } from "../chart/desk.ts";
import { useKeptParts } from "../chart/kept-parts.ts";
import { TouchingProvider } from "../chart/touching.tsx";
import type { OpenPatient } from "@carnet/shell/record";
import type { OpenSeance } from "../chart/open-seance.ts";
import { held } from "../chart/open-listed.ts";
import { ClosedFigures, figuresOf } from "../amendments/closed-figures.tsx";
import { ClosedSeance } from "../amendments/closed-seance.tsx";
import { ReadingContext } from "../amendments/reading-context.ts";
import { TreatedPanel } from "../naet/treated/treated.panel.tsx";
import { ReferenceColumn } from "../reference/reference-column.tsx";
import { FoldingProvider } from "../sections/folding.ts";
import { useFolded } from "../sections/use-folded.ts";
import { useMissing } from "../manifest/use-missing.ts";
import { UnlistedNotice } from "../manifest/unlisted-notice.tsx";
import { WholeNotice } from "../manifest/whole-notice.tsx";
import { ClockNotice } from "./clock-notice.tsx";
import { Editor } from "./editor.tsx";
import { FrameBar } from "./frame-bar.tsx";
import { HeadControls } from "./head-controls.tsx";
import { Jump } from "./jump.tsx";
import { SessionHead } from "./session-head.tsx";
import css from "./seance.module.css";

interface SeanceFrameProps {
  open: OpenPatient;
  chart: OpenSeance;
  left: ComponentProps<typeof ThreeColumns>["left"];
}

/** One session between its history and what it refers to: an editor while it is open, a sheet of paper once closed. */
export function SeanceFrame({ open, chart: given, left }: SeanceFrameProps) {
  const t = useText("seance");
  const me = useSession()?.user.id ?? "";
  const [board] = useState(() => new SaveBoard());
  const [desk] = useState(() => new Desk());
  const [isConfirmed, confirm] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const missing = useMissing(open.patient.id);
  const isWhole = missing.length === 0;
  // Nothing is written beside sessions that are not given.
  const chart = useMemo(() => (isWhole ? given : { ...given, seance: held(given.seance) }), [given, isWhole]);
  const isHeld = !isWhole || (chart.faults?.length ?? 0) > 0;
  const { seance } = chart;
  const { kept, keep, unkeep } = useKeptParts(seance.id);
  const isClosed = seance.finalizedAt !== null;
  const isForeign = seance.can.isForeign;
  const isEditable = !isClosed && seance.can.write && (!isForeign || isConfirmed);
  const place = useMemo<ChartPlace>(
    () => ({
      open,
      chart,
      isEditable,
      me,
      board,
      desk,
      kept,
      force: isForeign && isConfirmed,
      keep,
      unkeep,
    }),
    [open, chart, isEditable, isForeign, isConfirmed, me, board, desk, kept, keep, unkeep],
  );
  const folding = useFolded(chart);
  const [isAsSigned, showSigned] = useState(false);
  const reading = useMemo(() => ({ isAsSigned, showSigned }), [isAsSigned]);
  const figures = isClosed ? figuresOf(chart) : undefined;
  const drawings = isClosed ? undefined : folding.open.find(({ name }) => name === "drawings");
  // An allergy session has what was treated so far beside it, and the figure among what it refers to.
  const isAllergy = !isClosed && seance.typeOfSeance === "naet";
  const pinned = isAllergy ? (
    <TreatedPanel />
  ) : figures ? (
    <ClosedFigures figures={figures} />
  ) : (
    drawings && <drawings.Edit />
  );
  const mayBreakIn = !isClosed && isForeign && !isConfirmed && seance.can.write;

  const centre = (
    <div className={css.centre} data-open={!isClosed || undefined} data-pinned={pinned ? true : undefined}>
      <SessionHead />
      <ClockNotice />
      <WholeNotice open={open} chart={chart} missing={missing} />
      <UnlistedNotice open={open} seance={seance} />
      {mayBreakIn && (
        <ReadOnlyBanner
          action={
            <Button size="small" onClick={() => setAsking(true)}>
              {t("seances.foreign.write")}
            </Button>
          }
        >
          {t("seances.foreign.banner", { name: seance.therapistFullName })}
        </ReadOnlyBanner>
      )}
      {!isClosed && !isHeld && !seance.can.write && <ReadOnlyBanner>{t("seances.frame.readOnly")}</ReadOnlyBanner>}
      {isClosed ? (
        <ClosedSeance />
      ) : (
        <FoldingProvider value={folding}>
          <Editor />
          <HeadControls />
          <Jump />
        </FoldingProvider>
      )}
    </div>
  );
  return (
    <ChartContext value={place}>
      <TouchingProvider>
        <ReadingContext value={reading}>
          <ThreeColumns
            header={<FrameBar />}
            left={left}
            centre={{
              label: t("seances.screen.label"),
              icon: <SeanceIcon size={20} aria-hidden="true" />,
              content: centre,
            }}
            pinned={pinned}
            right={{
              label: t("reference.column.label"),
              icon: <DocumentIcon size={20} aria-hidden="true" />,
              content: <ReferenceColumn figure={isAllergy} />,
            }}
          />
        </ReadingContext>
      </TouchingProvider>
      <ConfirmDialog
        opened={isAsking}
        title={t("seances.foreign.title")}
        confirm={t("seances.foreign.confirm")}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          confirm(true);
        }}
      >
        <p>{t("seances.foreign.why", { name: seance.therapistFullName })}</p>
      </ConfirmDialog>
    </ChartContext>
  );
}
