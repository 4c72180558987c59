import css from "./progress.module.css";

interface ProgressProps {
  label: string;
  /** How many are done; absent while the total is unknown. */
  value?: number | undefined;
  max?: number;
}

/** A thin bar that says how far something is. */
export function Progress({ label, value, max = 100 }: ProgressProps) {
  return <progress className={css.bar} aria-label={label} max={max} {...(value !== undefined && { value })} />;
}
