import type { MouseEvent } from "react";
import { followLink, goTo } from "@carnet/shell/federation";
import { useText } from "@carnet/shell/i18n";
import type { VisitOfDay } from "@carnet/services/seance/contract";
import { sessionOf, visitPath } from "@carnet/shell/workspace";
import { enterOf } from "./enter-path.ts";

interface VisitNameProps {
  visit: VisitOfDay;
  now: number;
  className: string | undefined;
}

/**
 * Who comes: a link that a pointer follows to where their visit is read up, and Enter to where it is worked at; for who may not open it
 * the name alone, which the keys of the list still reach.
 */
export function VisitName({ visit, now, className }: VisitNameProps) {
  const t = useText("home");
  const href = visitPath(visit);
  const enter = enterOf(visit, now);
  const name = visit.patientName || t("today.unnamed");
  if (!href || !enter)
    return (
      <span className={className} data-row data-private tabIndex={-1}>
        {name}
      </span>
    );
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    const { detail, ctrlKey, metaKey, shiftKey } = event;
    // A press without a pointer, as Enter and a screen reader give.
    if (detail > 0 || ctrlKey || metaKey || shiftKey) return followLink(event);
    event.preventDefault();
    goTo(enter.path);
  };
  return (
    <a
      className={className}
      data-row
      data-private
      href={href}
      aria-keyshortcuts={visit.opensChart ? "Enter S O" : "Enter O"}
      aria-description={
        visit.opensChart ? t(`visit.enter.${enter.does}`, { number: sessionOf(visit).number }) : undefined
      }
      onClick={follow}
    >
      {name}
    </a>
  );
}
