import { getAllClinics, type ClinicRow, type Mapping, type MulticlinicJob } from "@carnet/services/admin/contract";
import { loadPhoneRules, localDay } from "@carnet/services/patient/contract";
import { call } from "@carnet/shell/api";
import {
  guessReading,
  proposeColumns,
  retarget,
  type CsvChoices,
  type GuessedReading,
  type Proposal,
  type Table,
  type Target,
} from "@carnet/shell/importing";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { cutFile, multiclinicClient, type CutFile } from "./multiclinic.client.ts";
import { clinicNames, sharesOf } from "./shares-of.ts";

/** As many clinics are offered at most. */
const mostClinics = 1_000;
const plain = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .trim();
const clinicColumnNames = /\b(clinic|clinique|location|site|branch|succursale|office|cabinet|practice)\b/;

interface Choices extends GuessedReading {
  clinicColumn: number;
  proposals: readonly Proposal[];
  clinics: ReadonlyMap<string, string>;
}

/** The columns and clinics of a file, proposed or as they were saved, and what each owner would be handed by them. */
export function useMapping(job: MulticlinicJob) {
  const file = useQuery({
    queryKey: ["multiclinic-file", job.id],
    queryFn: () => open(job),
    gcTime: 0,
    staleTime: Infinity,
  });
  const [changes, setChanges] = useState<Partial<Choices>>({});
  const today = useMemo(() => localDay(new Date()), []);
  const [recut, setRecut] = useState<Opened | null>(null);
  const opened = recut ?? file.data;
  const choices: Choices | null = opened ? { ...opened.proposed, ...changes } : null;
  const mapping: Mapping | null = choices && {
    clinicColumn: choices.clinicColumn,
    targets: choices.proposals.map(({ target }) => target),
    order: choices.order,
    recase: choices.recase,
    ...(choices.decimal !== undefined && { decimal: choices.decimal }),
    ...(opened!.isCut && { cut: opened!.choices }),
    clinics: [...choices.clinics].map(([name, clinicId]) => ({ name, clinicId })),
  };
  const key = JSON.stringify(mapping);
  const split = useQuery({
    queryKey: ["multiclinic-split", job.id, key],
    enabled: opened !== undefined,
    gcTime: 0,
    staleTime: Infinity,
    placeholderData: (before) => before,
    queryFn: async () =>
      sharesOf(opened!.table, {
        mapping: mapping!,
        language: job.language,
        countryOf: (id) => opened!.clinics.find((clinic) => clinic.id === id)?.country ?? null,
        today,
        rules: await loadPhoneRules(),
      }),
  });
  const change = (next: Partial<Choices>) => setChanges((now) => ({ ...now, ...next }));
  return {
    trouble: file.error ?? split.error,
    retry: () => void file.refetch(),
    file: opened,
    table: opened?.table,
    /** Cuts the same file in another way; its columns and clinics are proposed anew. */
    async recut(changes: Partial<CsvChoices>) {
      if (!opened) return;
      const { encoding, separator, headings } = { ...opened.choices, ...changes };
      // Another separator makes other lines: their headings are guessed anew.
      const chosen = changes.separator ? { encoding, separator } : { encoding, separator, headings };
      const cut = await cutFile(opened.bytes, chosen);
      setChanges({});
      setRecut({ ...opened, ...cut, isCut: true, proposed: proposed(cut.table, opened.clinics, job.language) });
    },
    clinics: opened?.clinics ?? [],
    choices,
    mapping,
    /** Of the mapping as it is now. */
    split: split.isPlaceholderData ? undefined : split.data,
    change,
    setTarget: (column: number, target: Target) =>
      choices && change({ proposals: retarget(choices.proposals, column, target) }),
    setClinicColumn: (clinicColumn: number) =>
      opened && change({ clinicColumn, clinics: matched(opened.table, clinicColumn, opened.clinics) }),
    setClinic: (name: string, clinicId: string | null) => {
      if (!choices) return;
      const clinics = new Map(choices.clinics);
      if (clinicId) clinics.set(name, clinicId);
      else clinics.delete(name);
      change({ clinics });
    },
  };
}

/** A file with its clinics, as it was cut and what is proposed of it. */
interface Opened extends CutFile {
  bytes: Uint8Array;
  clinics: readonly ClinicRow[];
  proposed: Choices;
  /** Somebody chose how it is cut. */
  isCut: boolean;
}

async function open({ id, mapping, language }: MulticlinicJob): Promise<Opened> {
  const [bytes, clinics] = await Promise.all([multiclinicClient.open(id), allClinics()]);
  const cut = await cutFile(bytes, mapping?.cut as Partial<CsvChoices> | undefined);
  const choices = mapping ? saved(mapping) : proposed(cut.table, clinics, language);
  return { ...cut, bytes, clinics, proposed: choices, isCut: mapping?.cut !== undefined };
}

const saved = ({ clinics, targets, cut: _, ...rest }: Mapping): Choices => ({
  ...rest,
  proposals: targets.map((target) => ({ target: target as Target, isSure: true })),
  clinics: new Map(clinics.map(({ name, clinicId }) => [name, clinicId])),
});

function proposed(table: Table, clinics: readonly ClinicRow[], language: string): Choices {
  const proposals = proposeColumns(table);
  const clinicColumn = Math.max(
    0,
    table.columns.findIndex((column) => clinicColumnNames.test(plain(column))),
  );
  return {
    clinicColumn,
    proposals,
    ...guessReading(table, proposals, language),
    clinics: matched(table, clinicColumn, clinics),
  };
}

/** Clinics of the same name, capitals and accents aside; one that has that name alone. */
function matched(table: Table, column: number, clinics: readonly ClinicRow[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of clinicNames(table, column)) {
    const same = clinics.filter((clinic) => plain(clinic.name) === plain(name));
    if (same.length === 1) found.set(name, same[0]!.id);
  }
  return found;
}

async function allClinics(): Promise<ClinicRow[]> {
  const all: ClinicRow[] = [];
  for (let page = 0; ; page++) {
    const { rows, total } = await call(getAllClinics, { query: { page, pageSize: "20", q: "" } });
    all.push(...rows);
    if (rows.length === 0 || all.length >= Math.min(total, mostClinics)) return all;
  }
}
