import { Button, IconButton, ShowIcon } from "@carnet/shell/ui";
import { PrintIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { useChart } from "../chart/chart-context.ts";
import { SignatureLine } from "../signatures/signature-line.tsx";
import { useReading } from "./reading-context.ts";
import { SheetParts } from "./sheet-parts.tsx";
import { SignedBefore } from "./signed-before.tsx";
import css from "./reading.module.css";

/** A closed session as it is read: a sheet of paper with its seal, what was written, and what was amended since (rule 12). */
export function ClosedSeance() {
  const t = useText("seance");
  const { chart } = useChart();
  const { isAsSigned, showSigned } = useReading();
  const hasAmendments = Object.keys(chart.amendments).length > 0;
  return (
    <article className={css.paper}>
      <SignatureLine
        tools={
          <>
            {hasAmendments && (
              <Button
                variant="quiet"
                size="small"
                icon={<ShowIcon size={17} />}
                aria-pressed={isAsSigned}
                onClick={() => showSigned(!isAsSigned)}
              >
                {t(isAsSigned ? "amendments.closed.asAmended" : "amendments.closed.asSigned")}
              </Button>
            )}
            <IconButton label={t("amendments.closed.print")} icon={<PrintIcon size={17} />} onClick={() => print()} />
          </>
        }
      />
      <SignedBefore />
      <SheetParts />
    </article>
  );
}
