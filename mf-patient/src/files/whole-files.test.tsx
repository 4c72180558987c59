import { cleanup, screen, waitFor } from "@testing-library/react";
import { answers, asks } from "@carnet/shell/testing";
import { addFile, getFileManifest, getFiles, type RecordFileKind } from "@carnet/services/patient/contract";
import type { Manifest } from "@carnet/services/framework/contract";
import { aClinic, type Clinic } from "../testing/a-clinic.ts";
import { aRoomWithFiles, text } from "../testing/a-room-with-files.ts";
import { openRoom } from "../testing/open-room.ts";

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
});
const slow = { timeout: 15_000 };
type Room = Awaited<ReturnType<typeof aRoomWithFiles>>;

/** What the list of the files says that is kept, as a reader opens it. */
const listIn = async ({ record }: Room) =>
  (await clinic.crypto.openManifest(record.ref, "files", record.kept.fileManifest))?.content;

/** Camille's record with two files that its list names. */
async function twoFiles(room?: Parameters<typeof aRoomWithFiles>[2]) {
  const opened = await aRoomWithFiles(clinic, {}, room);
  for (const name of ["a.txt", "b.txt"]) {
    await opened.choose(text(name, "words"));
    await opened.tileOf(room?.language === "fr" ? `Ouvrir ${name}` : `Open ${name}`);
  }
  return opened;
}

/** Reads the tab anew. */
function openAgain({ record, table }: Room, tab = "files", language: "en" | "fr" = "en") {
  cleanup();
  return openRoom(clinic, `/patient/${record.kept.patient.id}/${tab}`, table, language);
}

describe("files that a server leaves out (P18)", () => {
  it("are listed by their upload, their new name, their move and their removal", async () => {
    const room = await twoFiles();
    const { kept, tileOf } = room;
    const [a, b] = kept.map(({ head }) => head.id) as [string, string];
    expect(await listIn(room)).toEqual({ file: { [a]: 1, [b]: 1 }, testResult: {} });
    await room.screen.user.click(await tileOf("Open a.txt"));
    await room.screen.user.click(await screen.findByRole("button", { name: "To test results" }, slow));
    await screen.findByText("a.txt is with the test results now", {}, slow);
    expect(await listIn(room)).toEqual({ file: { [b]: 1 }, testResult: { [a]: 2 } });
    await room.screen.user.click(await tileOf("Open b.txt"));
    await room.screen.user.click(await screen.findByRole("button", { name: "Remove" }, slow));
    await waitFor(async () => expect(await listIn(room)).toEqual({ file: {}, testResult: { [a]: 2 } }), slow);
    expect(screen.queryByText(/is not given|in no list/)).toBeNull();
  });

  it("take up all that was there before there was a list, at the next writing", async () => {
    const room = await aRoomWithFiles(clinic);
    const id = crypto.randomUUID();
    const { crypto: keys } = clinic;
    const meta = { name: "old.txt", type: "text/plain", size: 5 };
    const sealed = await keys.sealFile(
      room.record.ref,
      "testResult",
      id,
      new TextEncoder().encode("words").buffer,
      meta,
    );
    const head = { id, meta: sealed.meta, thumbnail: null };
    room.kept.push({ head, body: new Uint8Array(sealed.body), kind: "testResult", isGone: false });
    await room.choose(text("new.txt", "words"));
    await room.tileOf("Open new.txt");
    expect(await listIn(room)).toEqual({ file: { [room.kept[1]!.head.id]: 1 }, testResult: { [id]: 1 } });
  });

  it.each([
    ["en", "files", "1 file was added to this record, and the server does not give it."],
    ["fr", "files", "1 fichier a été ajouté à ce dossier, et le serveur ne le donne pas."],
    ["en", "testResults", "1 test result was added to this record, and the server does not give it."],
  ] as const)("are missed in words: %s, %s", async (language, tab, words) => {
    const room = await twoFiles({ tab, language });
    room.kept[0]!.isHidden = true;
    await openAgain(room, tab, language);
    expect(await screen.findByText(words, {}, slow)).toBeVisible();
  });

  it("are missed where another file is given in their place, and let go by who says so", async () => {
    const room = await twoFiles();
    room.kept[0]!.isHidden = true;
    const { user } = await openAgain(room);
    await screen.findByText(/1 file was added/, {}, slow);
    await user.click(screen.getByRole("button", { name: "It is lost: go on without it" }));
    await user.click(await screen.findByRole("button", { name: "Go on with what is there" }, slow));
    await waitFor(() => expect(screen.queryByText(/1 file was added/)).toBeNull(), slow);
    expect(await listIn(room)).toEqual({ file: { [room.kept[1]!.head.id]: 1 }, testResult: {} });
  });

  it("are told of where they have the name of before", async () => {
    const room = await twoFiles();
    const { meta } = room.kept[0]!.head;
    await room.screen.user.click(await room.tileOf("Open a.txt"));
    await room.screen.user.click(await screen.findByRole("button", { name: "Rename a.txt" }, slow));
    const field = screen.getByRole("textbox", { name: "Name of the file" });
    await room.screen.user.clear(field);
    await room.screen.user.type(field, "c.txt{Enter}");
    await room.tileOf("Open c.txt");
    room.kept[0]!.head.meta = meta;
    await openAgain(room);
    expect(await screen.findByText("1 file is given under a name of before.", {}, slow)).toBeVisible();
  });

  it("that were taken out and come back are in no list, which is said calmly", async () => {
    const room = await twoFiles();
    await room.screen.user.click(await room.tileOf("Open b.txt"));
    await room.screen.user.click(await screen.findByRole("button", { name: "Remove" }, slow));
    await waitFor(() => expect(room.kept[1]!.isGone).toBe(true), slow);
    room.kept[1]!.isGone = false;
    const { user } = await openAgain(room);
    expect(await screen.findByText("1 file is in no list", {}, slow)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "List what is here" }));
    await waitFor(() => expect(screen.queryByText("1 file is in no list")).toBeNull(), slow);
  });

  it("asks once more before it says so: a file may have been added while they were on their way", async () => {
    const room = await twoFiles();
    room.kept[0]!.isHidden = true;
    const { requests } = await openAgain(room);
    await screen.findByText(/1 file was added/, {}, slow);
    const of = (kind: RecordFileKind) =>
      requests.filter(asks(getFiles)).filter(({ query }) => query.get("kind") === kind);
    expect(of("file")).toHaveLength(2);
    expect(requests.filter(asks(getFileManifest)).length).toBeGreaterThanOrEqual(1);
  });

  it.each([
    ["gone, where one was seen", () => null],
    ["older than the one that was seen", (older: Manifest) => older],
    ["of nobody here", (older: Manifest) => ({ ...older, rev: 3, stmt: { ...older.stmt, by: "B".repeat(43) } })],
  ])("are not added to a list that is %s", async (_what, lie) => {
    const room = await aRoomWithFiles(clinic);
    await room.choose(text("a.txt", "words"));
    await room.tileOf("Open a.txt");
    const older = room.record.kept.fileManifest!;
    await room.choose(text("b.txt", "words"));
    await room.tileOf("Open b.txt");
    room.record.kept.fileManifest = lie(older);
    const { requests } = await openAgain(room);
    expect(await screen.findByText(/^The list of these files is older/, {}, slow)).toBeVisible();
    expect(requests.filter(asks(addFile))).toEqual([]);
  });

  it("say that nobody knows where the server refuses their list", async () => {
    const room = await twoFiles();
    const refused = answers(getFileManifest, (_request, refuse) => {
      throw refuse("siteRestrictionViolation");
    });
    await openAgain({ ...room, table: [refused, ...room.table] });
    expect(await screen.findByText("Whether all of it is given could not be checked.", {}, slow)).toBeVisible();
  });

  it("offers nothing to who may only read", async () => {
    const room = await twoFiles();
    room.kept[0]!.isHidden = true;
    room.record.kept.patient = {
      ...room.record.kept.patient,
      isReadOnly: true,
      can: { ...room.record.kept.patient.can, write: false },
    };
    await openAgain(room);
    expect(await screen.findByText(/1 file was added/, {}, slow)).toBeVisible();
    expect(screen.queryByRole("button", { name: /go on without it/ })).toBeNull();
  });
});
