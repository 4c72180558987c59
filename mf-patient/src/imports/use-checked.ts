import { useCallback, useMemo, useState } from "react";
import { useText } from "@carnet/shell/i18n";
import { mended, twinsWithin, type Person } from "@carnet/shell/importing";
import { loadPhoneRules, localDay, type PatientFields } from "@carnet/services/patient/contract";
import { importClient } from "./import.client.ts";
import type { Decision, Twin } from "./import-plan.ts";

/** People on their way into a clinic, and who each of them may be. */
export interface Checked {
  people: readonly Person[];
  twins: ReadonlyMap<number, Twin>;
}

/** People compared with each other and with their clinic, mended in place and decided about; nothing is written. */
export function useChecked(clinicId: string) {
  const t = useText("patient");
  const [checked, setChecked] = useState<Checked | null>(null);
  const [decisions, setDecisions] = useState<ReadonlyMap<number, Decision>>(new Map());
  const today = useMemo(() => localDay(new Date()), []);

  const compare = useCallback(
    async (people: readonly Person[]): Promise<Checked> => {
      const within = await twinsWithin(people);
      const found = await importClient.twins(
        clinicId,
        people.map(({ fields }) => fields),
      );
      const twins = new Map<number, Twin>();
      for (const [at, { line }] of people.entries()) {
        const twin = { found: found[at] ?? [], line: within.get(line) ?? null };
        if (twin.found.length > 0 || twin.line !== null) twins.set(line, twin);
      }
      return { people, twins };
    },
    [clinicId],
  );

  const show = useCallback((next: Checked | null) => {
    setDecisions(new Map());
    setChecked(next);
  }, []);

  /** Takes a field as it was mended, and compares who is without an error from then on. */
  const mend = async (line: number, field: keyof PatientFields, text: string | null) => {
    const before = checked?.people.find((each) => each.line === line);
    if (!before) return;
    const next = mended(before, { [field]: text }, t(`fields.${field}`), today, await loadPhoneRules());
    const isDone = next.problems.length === 0;
    const [found = []] = isDone ? await importClient.twins(clinicId, [next.fields]) : [];
    setChecked((now) => {
      if (!now) return now;
      const twins = new Map(now.twins);
      if (found.length > 0) twins.set(line, { found, line: twins.get(line)?.line ?? null });
      return { people: now.people.map((each) => (each.line === line ? next : each)), twins };
    });
  };

  return {
    checked,
    decisions,
    today,
    compare,
    show,
    mend,
    decide: (lines: readonly number[], decision: Decision) =>
      setDecisions((now) => new Map([...now, ...lines.map((line) => [line, decision] as const)])),
  };
}
export type Checking = Pick<ReturnType<typeof useChecked>, "checked" | "decisions" | "mend" | "decide">;
