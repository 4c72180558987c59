import { newId } from "@carnet/shell/api";
import { fireEvent, waitFor } from "@testing-library/react";
import { answers, type Answer } from "@carnet/shell/testing";
import {
  addFile,
  addHistory,
  addTestResult,
  fileHead,
  getFile,
  getFiles,
  getReaders,
  getTestResult,
  moveFile,
  recoverFile,
  removeFile,
  renameFile,
  type FileHead,
  type AccessEntry,
  type HistoryRow,
  type RecordFileKind,
} from "@carnet/services/patient/contract";
import type { Manifest } from "@carnet/services/framework/contract";
import { clinicAnswers, type Clinic } from "./a-clinic.ts";
import { aRecord } from "./a-record.ts";
import { openRoom } from "./open-room.ts";

const at = "2026-11-20T14:00:00.000Z";
const slow = { timeout: 15_000 };

export interface Kept {
  head: FileHead;
  body: Uint8Array<ArrayBuffer>;
  kind: RecordFileKind;
  isGone: boolean;
  /** The server keeps quiet about it. */
  isHidden?: boolean;
}

/** What an upload says: a line of JSON, then sealed bytes. */
export async function keptOf(body: unknown, kind: RecordFileKind = "file"): Promise<Kept> {
  const bytes = new Uint8Array(await (body as Blob).arrayBuffer());
  const end = bytes.indexOf(10);
  const head = fileHead.parse(JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))));
  return { head, body: bytes.slice(end + 1), kind, isGone: false };
}

/** Somebody who can open the record. */
function aReader(name: string): AccessEntry {
  const [firstName = "", lastName = ""] = name.split(" ");
  const [somebody] = getReaders.example.answer as AccessEntry[];
  return { ...somebody!, id: newId(), firstName, lastName };
}

interface RoomWithFiles {
  tab?: "files" | "testResults";
  language?: "en" | "fr";
  mayWrite?: boolean;
  isListClosed?: boolean;
}

/** A service that keeps what is uploaded into one record, and its list. */
export async function aRoomWithFiles(
  clinic: Clinic,
  changes: Parameters<typeof aRecord>[1] = {},
  { tab = "files", language = "en", mayWrite = true, isListClosed = false }: RoomWithFiles = {},
) {
  const record = await aRecord(clinic, changes);
  record.kept.patient.can.write = mayWrite;
  const kept: Kept[] = [];
  const lines: HistoryRow[] = [];
  const keepList = ({ manifest }: { manifest?: Manifest | undefined }) => {
    if (manifest) record.kept.fileManifest = manifest;
  };
  const table: Answer[] = [
    ...record.table,
    ...clinicAnswers(clinic),
    answers(getFiles, ({ query }, refuse) => {
      if (isListClosed) throw refuse("siteRestrictionViolation");
      const files = kept.filter(
        ({ isGone, isHidden, kind }) => !isGone && !isHidden && kind === (query.get("kind") ?? "file"),
      );
      return {
        files: files.map(({ head, body }) => ({
          id: head.id,
          name: head.meta,
          thumbnail: head.thumbnail,
          size: body.length,
          createdAt: at,
          createdBy: clinic.user.id,
        })),
        next: null,
        total: files.length,
      };
    }),
    ...[addFile, addTestResult].map((call) =>
      answers(call, async ({ body }) => {
        const file = await keptOf(body, call === addFile ? "file" : "testResult");
        kept.push(file);
        keepList(file.head);
        return { id: file.head.id, name: file.head.meta };
      }),
    ),
    ...[getFile, getTestResult].map((call) =>
      answers(call, ({ params }) => kept.find(({ head }) => head.id === params["fileId"])!.body as never),
    ),
    answers(removeFile, ({ params, body }) => {
      keepList(body);
      kept.find(({ head }) => head.id === params["fileId"])!.isGone = true;
      return {};
    }),
    answers(renameFile, ({ params, body }) => {
      keepList(body);
      kept.find(({ head }) => head.id === params["fileId"])!.head.meta = body.meta;
      return {};
    }),
    answers(moveFile, ({ params, body }) => {
      keepList(body);
      const file = kept.find(({ head }) => head.id === params["fileId"])!;
      file.head.meta = body.meta;
      file.kind = body.kind;
      return {};
    }),
    answers(
      getReaders,
      ["Anne Morel", "Marc Roy", "Julie Lavoie", "Louis Bernier"].map((name) => aReader(name)),
    ),
    answers(recoverFile, ({ params, body }) => {
      keepList(body);
      kept.find(({ head }) => head.id === params["fileId"])!.isGone = false;
      return {};
    }),
    answers(addHistory, ({ body }) => {
      lines.unshift({ ...(body as unknown as HistoryRow), id: newId(), createdAt: at });
      record.kept.history.push(lines[0]!);
      if (body.manifest) record.kept.patient = { ...record.kept.patient, manifest: body.manifest };
      return { id: lines[0]!.id, createdAt: at };
    }),
  ];
  const screen = await openRoom(clinic, `/patient/${record.kept.patient.id}/${tab}`, table, language);
  const choose = async (...files: File[]) => {
    const input = await screen.findByTestId("file-chooser", {}, slow);
    fireEvent.change(input, { target: { files } });
  };
  /** The tile of a file, once it is listed. */
  const tileOf = async (name: string) => {
    const named = await waitFor(() => {
      const tile = screen.getAllByRole("button", { name }).find(({ dataset }) => dataset["file"]);
      expect(tile).toBeDefined();
      return tile!;
    }, slow);
    return named;
  };
  return { record, kept, lines, table, screen, choose, tileOf };
}

export const text = (name: string, content: string) => new File([content], name, { type: "text/plain" });
