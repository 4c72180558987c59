import { call } from "@carnet/shell/api";
import { getOwnShareRows, getOwnShares, reportOwnShare, type OwnShare } from "@carnet/services/admin/contract";
import { reportWarning } from "@carnet/services/account/contract";
import { getKeyHolders } from "@carnet/services/clinic/contract";
import {
  closeImport,
  deletePatient,
  findTwins,
  fullNameOf,
  getImportedLines,
  getImportFile,
  getImports,
  twinsBatch,
  undoImport,
  uploadImport,
  writeImported,
  type CreatePatientBody,
  type DuplicatePatient,
  type ImportFill,
  type PatientFields,
} from "@carnet/services/patient/contract";

type ImportedItem = { line: number } & (
  { patient: CreatePatientBody & { keyForPrincipal: string }; fileId?: string } | { fill: ImportFill }
);

/** The calls of an import. */
export const importClient = {
  list: (id: string) => call(getImports, { params: { id } }),
  begin: async (id: string, sealed: string, lines: number) =>
    (await call(uploadImport, { params: { id }, query: { lines }, body: new Blob([sealed]) })).fileId,
  file: async (id: string, importId: string) =>
    new TextDecoder().decode(await call(getImportFile, { params: { id, importId } })),
  /** The lines that are written, and the documents that their records still wait for. */
  written: (id: string, importId: string) => call(getImportedLines, { params: { id, importId } }),
  write: async (id: string, importId: string, items: ImportedItem[]) =>
    (await call(writeImported, { params: { id, importId }, body: { items } })).items,
  close: (id: string, importId: string) => call(closeImport, { params: { id, importId } }),
  undo: (id: string, importId: string) => call(undoImport, { params: { id, importId } }),
  keyHolders: (id: string) => call(getKeyHolders, { params: { id } }),
  /** Takes back a record whose encryption check failed. */
  discard: (id: string) => call(deletePatient, { params: { id }, query: { encryptionCheck: "failed" } }),
  /** A failed encryption check is critical: its code, and nothing else, goes to the log. */
  report: (code: string) =>
    call(reportWarning, { body: { message: `encryption check failed: ${code}`, severity: "critical" }, quiet: true }),
  /** What an administrator sealed for who is signed in. */
  handed: async (): Promise<OwnShare[]> => (await call(getOwnShares, {})).shares,
  handedRows: (id: string) => call(getOwnShareRows, { params: { id } }),
  /** Says how far a lot is; answers the import that writes it. */
  reportHanded: async (
    id: string,
    body: { importId: string; imported: number; refused: number[]; isDone: boolean },
  ): Promise<string> => (await call(reportOwnShare, { params: { id }, body })).importId,
  /** Who of the clinic each of these people may be. */
  async twins(id: string, people: readonly PatientFields[]): Promise<DuplicatePatient[][]> {
    const all: DuplicatePatient[][] = [];
    for (let from = 0; from < people.length; from += twinsBatch) {
      const body = { people: people.slice(from, from + twinsBatch).map(personOf) };
      all.push(...(await call(findTwins, { params: { id }, body })).found);
    }
    return all;
  },
};

const personOf = (fields: PatientFields) => {
  const { email, dateOfBirth, phone, phoneMobile } = fields;
  const fitting = (text: string | null) => (text && text.length <= 32 ? text : null);
  return {
    name: fullNameOf(fields).slice(0, 250),
    email: email && email.length <= 254 ? email : null,
    dateOfBirth,
    phone: fitting(phone),
    phoneMobile: fitting(phoneMobile),
  };
};
