import { useText } from "@carnet/shell/i18n";
import { ConflictNotice, type FieldConflict } from "@carnet/shell/record";
import { isSame } from "@carnet/services/framework/contract";
import css from "./edited-conflict.module.css";

/** A part of a value as it is called, and what it says; null where it says nothing. */
export type EditedFact = readonly [label: string, text: string | null];

interface EditedConflictProps<Value> {
  /** What there are two versions of, as the screen calls it. */
  part: string;
  conflict: FieldConflict<Value> | null;
  /** A version in words, the same parts in every version that has them. */
  facts(value: Value): readonly EditedFact[];
}

/** Two versions of a list or an object, each with what differs, until one is chosen. */
export function EditedConflict<Value>({ part, conflict, facts }: EditedConflictProps<Value>) {
  const t = useText("record");
  return (
    <ConflictNotice
      part={part}
      elsewhere
      conflict={conflict}
      show={(version, other) => (
        <dl className={css.facts}>
          {differing(facts(version), facts(other)).map(([label, text], at) => (
            <div key={at}>
              <dt>{label}</dt>
              <dd>{text || t("conflict.nothing")}</dd>
            </div>
          ))}
        </dl>
      )}
    />
  );
}

/** What of a version is not in the other, and as nothing what only the other has. */
function differing(facts: readonly EditedFact[], others: readonly EditedFact[]): EditedFact[] {
  const missing = others.filter(([label]) => !facts.some(([each]) => each === label));
  return [
    ...facts.filter((fact) => !others.some((other) => isSame(fact, other))),
    ...missing.map(([label]): EditedFact => [label, null]),
  ];
}
