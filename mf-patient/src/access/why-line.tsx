import { Badge } from "@carnet/shell/ui/full";
import { formatInstant, useText } from "@carnet/shell/i18n";
import type { FoundReason } from "./use-reader-reasons.ts";

/** Why somebody reads a record, in words. */
export function WhyLine({ reason }: { reason: FoundReason }) {
  const t = useText("access");
  if (reason === null) return <Badge tone="warning">{t("why.none")}</Badge>;
  if (typeof reason === "string") return <>{t(`why.${reason}`)}</>;
  if (reason.why === "consent") {
    return <>{t("why.consent", { at: formatInstant(new Date(reason.at).toISOString()) })}</>;
  }
  return <>{t(`why.${reason.why}`)}</>;
}
