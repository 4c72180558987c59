import type { ReactNode } from "react";
import { followLink } from "@carnet/shell/federation";
import { useText } from "@carnet/shell/i18n";
import { SkeletonLines, ErrorPanel } from "@carnet/shell/ui";
import { ChevronRightIcon } from "@carnet/shell/ui/more";
import { Sheet } from "./sheet.tsx";
import css from "./today.module.css";

/** One thing that waits: whose, what, how urgent, and where it is done. */
export interface Waiting {
  key: string;
  patientName: string;
  detail: string;
  href: string;
  /** At the end of the line: hours left, an amount. */
  aside?: ReactNode;
}

interface WorkListProps {
  title: string;
  id: string;
  /** How many there are, where the list shows the first of them only. */
  count?: number | undefined;
  /** Beside the count: what they come to. */
  beside?: ReactNode;
  aside?: ReactNode;
  query: { isPending: boolean; isError: boolean; refetch: () => unknown };
  lines: readonly Waiting[];
}

/** A list of what waits, each line one click from where it is done (product rule 1); nothing is drawn while nothing does. */
export function WorkList({ title, id, count, beside, aside, query, lines }: WorkListProps) {
  const t = useText("home");
  if (lines.length === 0 && !query.isError && !query.isPending) return null;
  return (
    <Sheet title={title} id={id} count={count ?? lines.length} beside={beside} aside={aside}>
      {query.isError && <ErrorPanel onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonLines shape="rows" lines={2} />}
      <ul className={css.list}>
        {lines.map(({ key, patientName, detail, href, aside: end }) => (
          <li key={key}>
            <a className={css.line} href={href} onClick={followLink}>
              <span className={css.lineName} data-private>
                {patientName || t("today.unnamed")}
              </span>
              <span className={css.note}>{detail}</span>
              {end}
              <ChevronRightIcon size={16} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
