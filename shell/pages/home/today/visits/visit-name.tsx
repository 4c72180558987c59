import { followLink } from "@carnet/shell/federation";
import { useText } from "@carnet/shell/i18n";
import type { VisitOfDay } from "@carnet/services/seance/contract";
import { visitPath } from "@carnet/shell/workspace";

/** Who comes: a link to where their visit is worked at; for who may not open it the name alone, which the keys of the list still reach. */
export function VisitName({ visit, className }: { visit: VisitOfDay; className: string | undefined }) {
  const t = useText("home");
  const href = visitPath(visit);
  const name = visit.patientName || t("today.unnamed");
  return href ? (
    <a className={className} data-row data-private href={href} onClick={followLink}>
      {name}
    </a>
  ) : (
    <span className={className} data-row data-private tabIndex={-1}>
      {name}
    </span>
  );
}
