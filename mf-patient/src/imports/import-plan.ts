import { notesOf, type Person } from "@carnet/shell/importing";
import { emailKey, type DuplicatePatient, type PatientFields } from "@carnet/services/patient/contract";
import type { MemberKey } from "@carnet/shell/crypto";
import type { SourceDocument } from "./source-document.ts";

/** A line as it will be written: its fields, and the notes that go under seal. */
export interface PlanLine {
  line: number;
  fields: PatientFields;
  notes: string;
  /** Although somebody here has a like name (PAT-010). */
  force: boolean;
  /** The record that is here whose empty fields it fills, instead of becoming one. */
  fill?: string;
  /** What it was read from, which becomes a file of its record. */
  document?: SourceDocument;
}

/** What an import writes, kept under seal until it is done. */
export interface Plan {
  fileName: string;
  /** Who treats them, where it is somebody else than the person who imports. */
  therapist: MemberKey | null;
  lines: PlanLine[];
}

/** Why somebody of the file may be somebody else: records of the clinic, or an earlier line. */
export interface Twin {
  found: readonly DuplicatePatient[];
  /** The earlier line of the file. */
  line: number | null;
}

/** What becomes of a line that may be somebody who is here. */
export type Decision = "skip" | "fill" | "add";

/** The record that a line can fill: the likeliest of this clinic, while it is active. */
export const fillOf = (twin: Twin | undefined): DuplicatePatient | null => {
  const first = twin?.found[0];
  return first && first.deletedAt === null ? first : null;
};

/**
 * The lines to write: those without an error that are nobody who is here, or were said to be somebody else or to fill who it is. An address that another
 * record of the clinic has goes into the notes: it is one patient's. A `document` goes into the files of the record that is made of it.
 */
export function planLines(
  people: readonly Person[],
  twins: ReadonlyMap<number, Twin>,
  decisions: ReadonlyMap<number, Decision>,
  nameOf: (field: "email") => string,
  document: SourceDocument | null = null,
): PlanLine[] {
  const addresses = new Set<string>();
  return people
    .filter(({ problems, line }) => problems.length === 0 && isWritten(twins.get(line), decisions.get(line)))
    .map((person) => {
      const { line, fields } = person;
      const here = decisions.get(line) === "fill" ? fillOf(twins.get(line)) : null;
      if (here) return { line, fields, notes: "", force: false, fill: here.id };
      const key = emailKey(fields.email);
      const isTaken =
        key !== null && (addresses.has(key) || (twins.get(line)?.found ?? []).some(({ sameEmail }) => sameEmail));
      if (key !== null) addresses.add(key);
      const extras = isTaken ? [...person.extras, { name: nameOf("email"), value: fields.email! }] : person.extras;
      return {
        line,
        fields: isTaken ? { ...fields, email: null } : fields,
        notes: notesOf({ ...person, extras }),
        force: twins.has(line),
        ...(document && { document }),
      };
    });
}

const isWritten = (twin: Twin | undefined, decision: Decision | undefined) =>
  !twin || decision === "add" || (decision === "fill" && fillOf(twin) !== null);
