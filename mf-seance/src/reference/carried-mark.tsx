import type { ReactNode } from "react";
import { Button, CheckIcon, CloseIcon } from "@carnet/shell/ui";
import { Badge } from "@carnet/shell/ui/full";
import { CarriedIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { keepParts } from "./keep-parts.ts";
import { useChart } from "../chart/chart-context.ts";

/** Beside a title: the part came from the session before, and nobody has touched it yet. */
export function CarriedMark() {
  const t = useText("seance");
  const { chart } = useChart();
  return (
    <Badge tone="info" icon={<CarriedIcon />}>
      {t("sections.carried.text", { number: chart.seance.number - 1 })}
    </Badge>
  );
}

interface CarriedDeedsProps {
  /** What is kept, by a name of its own, and as people call it. */
  name: string;
  title: string;
  onClear: () => void;
  /** What else follows from keeping it. */
  onKeep?: () => void;
}

/** Takes over what came from the session before as it is, or empties it. */
export function CarriedActions({ name, title, onClear, onKeep }: CarriedDeedsProps): ReactNode {
  const t = useText("seance");
  const { open, chart, force, keep } = useChart();
  const along = chart.seance.cameAlong.filter((each) => each === name);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        data-brief
        icon={<CheckIcon />}
        aria-label={t("sections.carried.keepPart", { part: title })}
        title={t("sections.carried.keep")}
        onClick={() => {
          keep(name);
          onKeep?.();
          // Where it cannot be said now, the mark stays.
          if (along.length > 0) void keepParts(open, chart, along, force).catch(() => undefined);
        }}
      >
        {t("sections.carried.keep")}
      </Button>
      <Button
        variant="quiet"
        size="small"
        data-brief
        icon={<CloseIcon />}
        aria-label={t("sections.carried.clearPart", { part: title })}
        title={t("sections.carried.clear")}
        onClick={onClear}
      >
        {t("sections.carried.clear")}
      </Button>
    </>
  );
}
