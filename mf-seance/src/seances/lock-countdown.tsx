import { useEffect, useState } from "react";
import { serverNow } from "@carnet/shell/api";
import { Badge } from "@carnet/shell/ui/full";
import { ClockIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { autoFinalizesAt } from "@carnet/services/seance/contract";

const minute = 60_000;
const hour = 60 * minute;
/** From here on the badge warns. */
const soon = 6 * hour;

/** How long until an open session is closed by itself, by the server's clock, which closes it (SES-021). */
export function LockCountdown({ visitAt }: { visitAt: string }) {
  const t = useText("seance");
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const clock = setInterval(() => setNow(serverNow()), minute);
    return () => clearInterval(clock);
  }, []);
  const left = Date.parse(autoFinalizesAt({ createdOrAppointedAt: visitAt })) - now;
  const words =
    left <= 0
      ? t("seances.countdown.any")
      : left < hour
        ? t("seances.countdown.minutes", { count: Math.ceil(left / minute) })
        : t("seances.countdown.hours", { count: Math.floor(left / hour) });
  return (
    <span title={t("seances.countdown.why")}>
      <Badge tone={left < soon ? "warning" : "neutral"} icon={<ClockIcon />}>
        {words}
      </Badge>
    </span>
  );
}
