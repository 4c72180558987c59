import { useText } from "@carnet/shell/i18n";
import css from "./facts.module.css";

/** A field as it is called, and what it holds; null where it holds nothing. */
export type Fact = readonly [label: string, text: string | null];

/** Fields to read, one under the other. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const t = useText("record");
  return (
    <dl className={css.facts}>
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text ?? t("conflict.nothing")}</dd>
        </div>
      ))}
    </dl>
  );
}
