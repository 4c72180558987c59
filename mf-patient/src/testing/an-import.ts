import { getOwnShares, type OwnShare } from "@carnet/services/admin/contract";
import { newId } from "@carnet/shell/api";
import { aPatientView } from "@carnet/shell/testing/clinic";
import { answers, type Answer } from "@carnet/shell/testing";
import {
  addFile,
  closeImport,
  findTwins,
  getFileManifest,
  getFiles,
  getImportedLines,
  getImportFile,
  getImports,
  getPatient,
  uploadImport,
  writeImported,
  type CreatePatientBody,
  type DuplicatePatient,
  type ImportView,
} from "@carnet/services/patient/contract";
import { clinicAnswers, type Clinic } from "./a-clinic.ts";
import { keptOf, type Kept } from "./a-room-with-files.ts";
import { openRoom } from "./open-room.ts";
import { loadImportWords } from "../imports/words.ts";

const slow = { timeout: 15_000 };

interface SentItem {
  line: number;
  patient?: CreatePatientBody;
  fileId?: string;
  fill?: object;
}

/** A patient service that keeps an import in memory; `known` are those whom it finds by their names. */
export function anImportService(
  clinic: Clinic,
  {
    known = {} as Record<string, DuplicatePatient[]>,
    failsAt = null as number | null,
    losesFiles = false,
    shares = [] as OwnShare[],
  } = {},
) {
  const kept = {
    file: null as Uint8Array | null,
    records: new Map<number, CreatePatientBody>(),
    fills: new Map<number, object>(),
    awaited: new Map<number, string>(),
    files: [] as Kept[],
    losesFiles,
    begun: [] as ImportView[],
    isClosed: false,
    failsAt,
  };
  const table: Answer[] = [
    answers(getImports, () => kept.begun),
    answers(getOwnShares, () => ({ shares })),
    answers(findTwins, ({ body }) => ({
      found: (body as { people: { name: string }[] }).people.map(({ name }) => known[name] ?? []),
    })),
    answers(uploadImport, async ({ body }) => {
      kept.file = new Uint8Array(await (body as unknown as Blob).arrayBuffer());
      return { fileId: newId() };
    }),
    answers(getImportFile, () => kept.file as never),
    answers(getImportedLines, () => ({
      lines: [...kept.records.keys()],
      awaited: [...kept.awaited].map(([line, fileId]) => ({ line, patientId: kept.records.get(line)!.id, fileId })),
    })),
    answers(getPatient, () => {
      const [{ keyForPrincipal, ...wire }] = [...kept.records.values()] as [CreatePatientBody];
      return aPatientView({ ...wire, keyForPrincipal: keyForPrincipal! } as never, clinic.user.id, wire);
    }),
    answers(getFileManifest, { manifest: null }),
    answers(getFiles, { files: [], next: null, total: 0 }),
    answers(addFile, async ({ body }, refuse) => {
      if (kept.losesFiles) throw refuse("siteRestrictionViolation");
      const file = await keptOf(body);
      kept.files.push(file);
      for (const [line, fileId] of kept.awaited) if (fileId === file.head.id) kept.awaited.delete(line);
      return { id: file.head.id, name: file.head.meta };
    }),
    answers(writeImported, ({ body }, refuse) => {
      if (kept.failsAt !== null && kept.records.size >= kept.failsAt) throw refuse("siteRestrictionViolation");
      const sent = (body as { items: SentItem[] }).items;
      const items = sent.flatMap(({ line, patient }) => (patient ? [{ line, patient }] : []));
      for (const { line, patient } of items) if (!kept.records.has(line)) kept.records.set(line, patient);
      for (const { line, fill } of sent) if (fill) kept.fills.set(line, fill);
      for (const { line, fileId } of sent) if (fileId) kept.awaited.set(line, fileId);
      return {
        items: sent.map(({ line, fill }) => {
          if (fill) return { line, record: null, refused: null, duplicates: [] };
          const { id, clinicId, pkc, keyForPrincipal, identity, notes, ...clear } = kept.records.get(line)!;
          return {
            line,
            record: { id, clinicId, pkc, keyForPrincipal: keyForPrincipal!, identity, notes: notes ?? null, clear },
            refused: null,
            duplicates: [],
          };
        }),
      };
    }),
    answers(closeImport, () => {
      kept.isClosed = true;
      return {};
    }),
  ];
  return { kept, table };
}

/** Opens the page of imports against a service. */
export async function openImport(
  clinic: Clinic,
  service = anImportService(clinic),
  language: "en" | "fr" = "en",
  more: Answer[] = [],
) {
  await loadImportWords();
  const screen = await openRoom(
    clinic,
    "/patients/import",
    [...more, ...service.table, ...clinicAnswers(clinic)],
    language,
  );
  const input = await screen.findByTestId("import-file", {}, slow);
  return {
    ...service,
    screen,
    choose: (text: string | Uint8Array, name = "patients.csv") =>
      screen.user.upload(input, new File([text as BlobPart], name)),
    press: async (name: RegExp | string) => screen.user.click(await screen.findByRole("button", { name }, slow)),
  };
}
