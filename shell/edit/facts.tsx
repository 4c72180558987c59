import { useText } from "@carnet/shell/i18n";
import css from "./facts.module.css";

/** A part of a value as it is called, and what it says; null where it says nothing. */
export type Fact = readonly [label: string, text: string | null];

/** Parts to read, one under the other. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const t = useText("record");
  return (
    <dl className={css.facts}>
      {facts.map(([label, text], at) => (
        <div key={at}>
          <dt>{label}</dt>
          <dd>{text || t("conflict.nothing")}</dd>
        </div>
      ))}
    </dl>
  );
}
