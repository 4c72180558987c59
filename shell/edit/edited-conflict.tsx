import { ConflictNotice, type FieldConflict } from "@carnet/shell/record";
import { isSame } from "@carnet/services/framework/contract";
import { type Fact, Facts } from "./facts.tsx";

interface EditedConflictProps<Value> {
  /** What there are two versions of, as the screen calls it. */
  part: string;
  conflict: FieldConflict<Value> | null;
  /** A version in words, the same parts in every version that has them. */
  facts(value: Value): readonly Fact[];
}

/** Two versions of a list or an object, each with what differs, until one is chosen. */
export function EditedConflict<Value>({ part, conflict, facts }: EditedConflictProps<Value>) {
  return (
    <ConflictNotice
      part={part}
      elsewhere
      conflict={conflict}
      show={(version, other) => <Facts facts={differing(facts(version), facts(other))} />}
    />
  );
}

/** What of a version is not in the other, and as nothing what only the other has. */
function differing(facts: readonly Fact[], others: readonly Fact[]): Fact[] {
  const missing = others.filter(([label]) => !facts.some(([each]) => each === label));
  return [
    ...facts.filter((fact) => !others.some((other) => isSame(fact, other))),
    ...missing.map(([label]): Fact => [label, null]),
  ];
}
