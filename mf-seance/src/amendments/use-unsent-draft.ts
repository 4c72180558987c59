import { useEffect, useState } from "react";
import { openJournal } from "@carnet/shell/journal";
import { nameOfPlace, type FieldKind } from "@carnet/shell/record";
import { useChart } from "../chart/chart-context.ts";

/** What was typed in a part on this device before its session was closed under it. */
export interface UnsentDraft<Value> {
  /** Null where there is nothing, or while it is looked for. */
  typed: { value: Value } | null;
  /** Keeps only what is left of it once some of it is let go; nothing where that is null. */
  keep(leftOf: (value: Value) => Value | null): Promise<void>;
}

/** Looks once for what was typed in a part and could not be sent. */
export function useUnsentDraft<Value>({ place, schema }: FieldKind<Value>): UnsentDraft<Value> {
  const { patientId } = useChart().chart.seance;
  const draft = nameOfPlace(patientId, place);
  const [typed, find] = useState<{ value: Value } | null>(null);
  useEffect(() => {
    let isShown = true;
    void openJournal()
      .read(draft)
      .then((stored) => {
        const read = stored && schema.safeParse(stored.value);
        if (isShown) find(read?.success ? { value: read.data } : null);
      });
    return () => {
      isShown = false;
    };
  }, [draft, schema]);
  return {
    typed,
    async keep(leftOf) {
      const journal = openJournal();
      const stored = await journal.read(draft);
      const left = stored && leftOf(schema.parse(stored.value));
      find(left === null ? null : { value: left });
      await (stored && left !== null ? journal.write(draft, left, stored.base) : journal.forget(draft));
    },
  };
}
