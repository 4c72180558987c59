import { Button, DoneIcon, InfoIcon } from "@carnet/shell/ui";
import { CarriedIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { useStanding } from "@carnet/shell/record";
import { asAmended } from "../chart/as-amended.ts";
import { useChart } from "../chart/chart-context.ts";
import { usePrevious } from "../reference/use-previous.ts";
import { carriedOver, sectionsOf } from "../sections/sections.tsx";
import { ClosingLine, Jumps } from "./closing-line.tsx";
import type { useAlong } from "./use-along.ts";
import { missingParts } from "./missing-parts.ts";

interface WrittenLinesProps {
  along: ReturnType<typeof useAlong>;
  /** Leaves for a part of the session. */
  onGo(name: string): void;
}

/** What is still empty, or that nothing is; and what was copied from the session before and nobody touched. Each name leads to its part. */
export function WrittenLines({ along, onGo }: WrittenLinesProps) {
  const t = useText("seance");
  const { chart, kept, open } = useChart();
  const lacksConsent = useStanding(open.patient).data?.lacksConsent;
  const previous = usePrevious();
  const missing = missingParts(chart, along.left);
  const all = previous ? carriedOver(chart, asAmended(previous), kept) : [];
  const carried = all.filter(({ name }) => !along.names.includes(name));
  const written = sectionsOf(chart).filter(
    ({ name, isExpected, isFilled }) => isExpected && isFilled(chart) && !along.left.has(name),
  );
  const names = written.map(({ name }) => t(`part.${name}`)).join(", ");
  return (
    <>
      {missing.length > 0 ? (
        <ClosingLine
          icon={<InfoIcon />}
          tone="warning"
          title={t("finalizing.dialog.missing", { count: missing.length })}
        >
          <Jumps to={missing.map((name) => ({ key: name, label: t(`part.${name}`), go: () => onGo(name) }))} />
          <p>{t("finalizing.dialog.asItIs")}</p>
        </ClosingLine>
      ) : (
        <ClosingLine
          icon={<DoneIcon />}
          tone="success"
          title={t(lacksConsent ? "finalizing.dialog.allWritten" : "finalizing.dialog.complete")}
        >
          {names && <p>{t("finalizing.dialog.written", { parts: names })}</p>}
        </ClosingLine>
      )}
      {carried.length > 0 && previous && (
        <ClosingLine
          icon={<CarriedIcon />}
          tone="info"
          title={t("finalizing.dialog.carried", { count: carried.length, number: previous.seance.number })}
          action={
            <Button variant="quiet" size="small" onClick={() => onGo(carried[0]!.name)}>
              {t("finalizing.dialog.look")}
            </Button>
          }
        >
          <Jumps
            to={carried.map(({ name, count }) => ({
              key: name,
              label:
                count > 1 ? t("finalizing.dialog.carriedRows", { part: t(`part.${name}`), count }) : t(`part.${name}`),
              go: () => onGo(name),
            }))}
          />
        </ClosingLine>
      )}
    </>
  );
}
