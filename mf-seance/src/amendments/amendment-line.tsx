import { useQuery } from "@tanstack/react-query";
import { Badge } from "@carnet/shell/ui/full";
import { AmendIcon, ClockIcon, VerifiedIcon } from "@carnet/shell/ui/more";
import { formatInstant, useText } from "@carnet/shell/i18n";
import { useChart } from "../chart/chart-context.ts";
import type { OpenAmendment } from "../chart/open-seance.ts";
import { verifyAmendment } from "../signatures/verify-amendment.ts";
import css from "./reading.module.css";

interface AmendmentLineProps {
  /** The camel-cased path of what is amended. */
  path: string;
  amendment: OpenAmendment;
}

/** Who amended, when and why, whether it is still being written, and once saved whether the amender's signature holds. */
export function AmendmentLine({ path, amendment }: AmendmentLineProps) {
  const t = useText("seance");
  const { open, chart } = useChart();
  const { amender, time, inProgress, ordinal, statement } = amendment;
  const { reason, because } = amendment.text.value;
  const text = chart.seance.amendments[path]?.find((one) => one.ordinal === ordinal)?.text;
  const { data: signed } = useQuery({
    queryKey: ["seance", "amendment", chart.seance.id, path, ordinal, text, statement?.sig ?? null],
    enabled: !inProgress,
    queryFn: () => verifyAmendment(open, chart.seance, path, amendment),
  });
  const check = signed?.check;
  const why = [reason && t(`amendments.reason.${reason}`), because.trim()]
    .filter(Boolean)
    .join(t("amendments.reason.join"));
  return (
    <p className={css.small} data-check={check}>
      <Badge tone={inProgress ? "warning" : "info"} icon={inProgress ? <ClockIcon /> : <AmendIcon />}>
        {t(inProgress ? "amendments.amend.inProgress" : "amendments.amend.amended")}
      </Badge>{" "}
      {t("amendments.amend.by", { name: signed?.name ?? amender.name, at: formatInstant(signed?.at ?? time) })}
      {!inProgress && why && <span className={css.why}>{t("amendments.reason.said", { why })}</span>}
      {check && (
        <span className={css.check}>
          {check === "valid" && <VerifiedIcon size={15} aria-hidden="true" />} {t(`amendments.amend.check.${check}`)}
          {check === "valid" && !signed?.name && <span>{t("amendments.amend.check.nameUnsigned")}</span>}
        </span>
      )}
    </p>
  );
}
