import { useCallback, useRef, useState } from "react";
import { useLanguage } from "@carnet/shell/i18n";
import {
  guessReading,
  kindOf,
  proposeColumns,
  NotFhir,
  readFile,
  retarget,
  WorkbookError,
  type FileKind,
  readPeople,
  type CsvChoices,
  type GuessedReading,
  type Proposal,
  type ReadFile,
  type Table,
  type Target,
} from "@carnet/shell/importing";
import { loadPhoneRules, maxFileBytes, maxImportBytes, maxImportPatients } from "@carnet/services/patient/contract";
import type { FileTrouble } from "@carnet/shell/importing/columns";
import { useChecked } from "./use-checked.ts";

export type Step = "file" | "columns" | "check";
/** A file as it was read, and how. */
export interface Read extends GuessedReading {
  name: string;
  bytes: Uint8Array;
  kind: FileKind;
  table: Table;
  csv: CsvChoices;
  proposals: readonly Proposal[];
}

/** Whether the file becomes a file of the record that is made of it, or is too large for one; null of a list. */
export const documentState = ({ kind, bytes }: Read): "kept" | "tooLarge" | null =>
  kind !== "ccda" ? null : bytes.length <= maxFileBytes ? "kept" : "tooLarge";

/** A file on its way to be written: read, named, checked. Nothing of it leaves the browser but what is compared. */
export function useImport(clinicId: string, country: string | null) {
  const language = useLanguage() === "fr" ? "fr" : "en";
  const [step, setStep] = useState<Step>("file");
  const [trouble, setTrouble] = useState<FileTrouble | null>(null);
  const [read, setRead] = useState<Read | null>(null);
  /** How many people the clinic was asked about. */
  const [compared, setCompared] = useState<number | null>(null);
  const newest = useRef(0);
  const { compare, show, today, ...checking } = useChecked(clinicId);

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
        const { order, recase, decimal } = read;
        const reading = { targets, order, recase, decimal, country, language, today } as const;
        const people = await readPeople(read.table.rows, read.table.columns, reading, rules);
        const next = await compare(people);
        if (newest.current !== turn) return;
        show(next);
        setStep("check");
      } finally {
        setCompared(null);
      }
    },
    [compare, show, country, language, today],
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

  const change = (changes: Partial<GuessedReading>) => setRead((now) => now && { ...now, ...changes });
  const setTarget = (column: number, target: Target) =>
    setRead((now) => now && { ...now, proposals: retarget(now.proposals, column, target) });

  return {
    step,
    setStep,
    trouble,
    read,
    ...checking,
    isChecking: compared !== null,
    choose,
    recut,
    change,
    setTarget,
    check: async () => read && check(read),
    startOver() {
      newest.current++;
      setRead(null);
      show(null);
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
  return { name, bytes, kind, table, csv: choices, proposals, ...guessReading(table, proposals, language) };
}
