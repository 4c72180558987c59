import { useCallback, useMemo, useRef, useState } from "react";
import { useLanguage, useText } from "@carnet/shell/i18n";
import {
  areShouted,
  guessOrder,
  kindOf,
  mended,
  proposeColumns,
  NotFhir,
  readFile,
  retarget,
  WorkbookError,
  type FileKind,
  readPeople,
  twinsWithin,
  type CsvChoices,
  type DateOrder,
  type KindTrouble,
  type Person,
  type Proposal,
  type ReadFile,
  type Table,
  type Target,
  type WorkbookTrouble,
} from "@carnet/shell/importing";
import {
  loadPhoneRules,
  localDay,
  maxFileBytes,
  maxImportBytes,
  maxImportPatients,
  type PatientFields,
} from "@carnet/services/patient/contract";
import { importClient } from "./import.client.ts";
import type { Decision, Twin } from "./import-plan.ts";

export type Step = "file" | "columns" | "check";
/** Why a file is not read, with its own figure where that is why. */
export type FileTrouble =
  { code: KindTrouble | WorkbookTrouble | "nobody" } | { code: "tooLarge" | "tooMany"; figure: number };

/** A file as it was read, and how. */
export interface Read {
  name: string;
  bytes: Uint8Array;
  kind: FileKind;
  table: Table;
  csv: CsvChoices;
  proposals: readonly Proposal[];
  order: DateOrder;
  recase: boolean;
}

/** Whether the file becomes a file of the record that is made of it, or is too large for one; null of a list. */
export const documentState = ({ kind, bytes }: Read): "kept" | "tooLarge" | null =>
  kind !== "ccda" ? null : bytes.length <= maxFileBytes ? "kept" : "tooLarge";

interface Checked {
  people: readonly Person[];
  twins: ReadonlyMap<number, Twin>;
}

/** A file on its way to be written: read, named, checked. Nothing of it leaves the browser but what is compared. */
export function useImport(clinicId: string, country: string | null) {
  const t = useText("patient");
  const language = useLanguage() === "fr" ? "fr" : "en";
  const [step, setStep] = useState<Step>("file");
  const [trouble, setTrouble] = useState<FileTrouble | null>(null);
  const [read, setRead] = useState<Read | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [decisions, setDecisions] = useState<ReadonlyMap<number, Decision>>(new Map());
  /** How many people the clinic was asked about. */
  const [compared, setCompared] = useState<number | null>(null);
  const newest = useRef(0);
  const today = useMemo(() => localDay(new Date()), []);

  const refuse = (found: FileTrouble) => {
    setTrouble(found);
    setRead(null);
    setStep("file");
  };

  /** Reads everybody, and compares them with each other and with the clinic. */
  const check = useCallback(
    async (read: Read) => {
      const turn = ++newest.current;
      setCompared(0);
      try {
        const rules = await loadPhoneRules();
        const targets = read.proposals.map(({ target }) => target);
        const reading = { targets, order: read.order, recase: read.recase, country, language, today } as const;
        const people = await readPeople(read.table.rows, read.table.columns, reading, rules);
        const within = await twinsWithin(people);
        const found = await importClient.twins(
          clinicId,
          people.map(({ fields }) => fields),
        );
        if (newest.current !== turn) return;
        const twins = new Map<number, Twin>();
        for (const [at, { line }] of people.entries()) {
          const twin = { found: found[at] ?? [], line: within.get(line) ?? null };
          if (twin.found.length > 0 || twin.line !== null) twins.set(line, twin);
        }
        setDecisions(new Map());
        setChecked({ people, twins });
        setStep("check");
      } finally {
        setCompared(null);
      }
    },
    [clinicId, country, language, today],
  );

  /** Reads a file, or says why it cannot be. */
  const choose = useCallback(
    async (file: File) => {
      setTrouble(null);
      if (file.size > maxImportBytes) return refuse({ code: "tooLarge", figure: file.size });
      const bytes = new Uint8Array(await file.arrayBuffer());
      const kind = kindOf(bytes);
      if (typeof kind !== "string") return refuse({ code: kind.trouble });
      const found = await readFile(kind, bytes, {}).catch((reason: unknown) => {
        if (reason instanceof WorkbookError) return refuse({ code: reason.trouble });
        if (reason instanceof NotFhir) return refuse({ code: "otherJson" });
        throw reason;
      });
      if (!found) return;
      const { rows, faults } = found.table;
      if (rows.length + faults.length === 0) return refuse({ code: "nobody" });
      if (rows.length > maxImportPatients) return refuse({ code: "tooMany", figure: rows.length });
      const next = proposed({ name: file.name, bytes, kind }, found, language);
      setRead(next);
      setStep("columns");
      // What names its own fields has no columns to be asked about.
      if (found.targets) await check(next);
    },
    [language, check],
  );

  /** Reads the same file in another way. */
  const recut = async (changes: Partial<CsvChoices>) => {
    if (!read) return;
    const { encoding, separator, headings } = { ...read.csv, ...changes };
    // Another separator makes other lines: their headings are guessed anew.
    const chosen = changes.separator ? { encoding, separator } : { encoding, separator, headings };
    setRead(proposed(read, await readFile(read.kind, read.bytes, chosen), language));
  };

  const change = (changes: Partial<Pick<Read, "order" | "recase">>) => setRead((now) => now && { ...now, ...changes });
  const setTarget = (column: number, target: Target) =>
    setRead((now) => now && { ...now, proposals: retarget(now.proposals, column, target) });

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
    step,
    setStep,
    trouble,
    read,
    checked,
    decisions,
    isChecking: compared !== null,
    choose,
    recut,
    change,
    setTarget,
    check: async () => read && check(read),
    mend,
    today,
    decide: (lines: readonly number[], decision: Decision) =>
      setDecisions((now) => new Map([...now, ...lines.map((line) => [line, decision] as const)])),
    startOver() {
      newest.current++;
      setRead(null);
      setChecked(null);
      setTrouble(null);
      setStep("file");
    },
  };
}
export type Import = ReturnType<typeof useImport>;

function proposed(
  { name, bytes, kind }: Pick<Read, "name" | "bytes" | "kind">,
  { choices, table, targets }: ReadFile,
  language: string,
): Read {
  const proposals = targets?.map((target) => ({ target, isSure: true })) ?? proposeColumns(table);
  const valuesOf = (target: Target) => {
    const at = proposals.findIndex((each) => each.target === target);
    return at < 0 ? [] : table.rows.map(({ cells }) => cells[at] ?? "");
  };
  const order = guessOrder(valuesOf("dateOfBirth"), language === "fr" ? "dmy" : "mdy");
  const recase = areShouted([...valuesOf("lastName"), ...valuesOf("fullName")].filter(Boolean));
  return { name, bytes, kind, table, csv: choices, proposals, order, recase };
}
