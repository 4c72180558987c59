import type { ReactNode } from "react";
import { followLink } from "@carnet/shell/federation";
import { useText } from "@carnet/shell/i18n";
import { Card, SkeletonLines, TroublePanel } from "@carnet/shell/ui";
import { ChevronRightIcon } from "@carnet/shell/ui/more";
import css from "../clinics/clinics.module.css";
import today from "./today.module.css";

/** One thing that waits: whose, what, how urgent, and where it is done. */
export interface Waiting {
  key: string;
  patientName: string;
  detail: string;
  href: string;
  icon: ReactNode;
  /** At the end of the line: hours left, an amount. */
  aside?: ReactNode;
}

interface WorkListProps {
  title: string;
  /** Said when nothing waits; without it an empty list is not drawn at all. */
  nothing?: string;
  query: { isPending: boolean; isError: boolean; refetch: () => unknown };
  lines: readonly Waiting[];
}

/** A list of what waits, each line one click from where it is done (product rule 1). */
export function WorkList({ title, nothing, query, lines }: WorkListProps) {
  const t = useText("home");
  if (!nothing && lines.length === 0 && !query.isError) return null;
  return (
    <Card title={title} {...(lines.length > 0 && { actions: <span className={today.count}>{lines.length}</span> })}>
      {query.isError && <TroublePanel onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonLines shape="rows" lines={2} />}
      {!query.isPending && !query.isError && lines.length === 0 && <p className={today.nothing}>{nothing}</p>}
      <ul className={css.list}>
        {lines.map(({ key, patientName, detail, href, icon, aside }) => (
          <li key={key}>
            <a className={css.line} href={href} onClick={followLink}>
              {icon}
              <span className={css.words}>
                <span className={css.name} data-private>
                  {patientName || t("today.unnamed")}
                </span>
                <span className={css.role}>{detail}</span>
              </span>
              {aside}
              <ChevronRightIcon size={18} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
