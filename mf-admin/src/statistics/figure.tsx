import { formatNumber, useText } from "@carnet/shell/i18n";
import type { ReactNode } from "react";
import css from "./figure.module.css";

interface FigureProps {
  label: string;
  /** Undefined while it is asked for, null when its service did not answer. */
  value: number | null | undefined;
  /** One line under it: parts of the number. */
  children?: ReactNode;
}

/** One number of the house, in the hand of a ledger. */
export function Figure({ label, value, children }: FigureProps) {
  const t = useText("admin");
  return (
    <div className={css.figure}>
      <dt className={css.label}>{label}</dt>
      <dd className={css.value} data-missing={value === null || undefined}>
        {value === undefined ? (
          <span className={css.waiting} aria-hidden="true" />
        ) : value === null ? (
          t("statistics.figure.missing")
        ) : (
          formatNumber(value)
        )}
      </dd>
      {value !== null && value !== undefined && children && <dd className={css.parts}>{children}</dd>}
    </div>
  );
}
