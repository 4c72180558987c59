import type { ReactNode } from "react";
import { ChevronDownIcon } from "@carnet/shell/ui/full";
import css from "./session-head.module.css";

interface HeadSelectProps<Value extends string> {
  label: string;
  /** Before the chosen word. */
  icon?: ReactNode;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange(value: Value): void;
  /** Shown without being changed. */
  readOnly?: boolean;
}

/** A control of the head of a session: what it is about, what is chosen, and the list of the device. */
export function HeadSelect<Value extends string>(props: HeadSelectProps<Value>) {
  const { label, icon, options, value, onChange, readOnly = false } = props;
  const chosen = options.find((each) => each.value === value)?.label ?? "";
  if (readOnly)
    return (
      <span className={css.control} data-read-only>
        <span className={css.what}>{label}</span> {icon} {chosen}
      </span>
    );
  return (
    <label className={css.control}>
      <span className={css.what}>{label}</span>
      {icon}
      <span aria-hidden="true">{chosen}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value as Value)}>
        {options.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={16} aria-hidden="true" />
    </label>
  );
}
