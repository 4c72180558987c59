import { Badge, AmendIcon, ClockIcon } from "@carnet/shell/ui/full";
import { formatInstant, useText } from "@carnet/shell/i18n";
import type { OpenAmendment } from "../chart/open-seance.ts";
import css from "./reading.module.css";

/** Who amended, when, and whether it is still being written. */
export function AmendmentLine({ amendment: { amender, time, inProgress } }: { amendment: OpenAmendment }) {
  const t = useText("seance");
  return (
    <p className={css.small}>
      <Badge tone={inProgress ? "warning" : "info"} icon={inProgress ? <ClockIcon /> : <AmendIcon />}>
        {t(inProgress ? "reading.amend.inProgress" : "reading.amend.amended")}
      </Badge>{" "}
      {t("reading.amend.by", { name: amender.name, at: formatInstant(time) })}
    </p>
  );
}
