import { fireEvent, waitFor, within } from "@testing-library/react";
import { onReportedError, type ErrorNotice } from "@carnet/shell/api";
import { answers } from "@carnet/shell/testing";
import { addFile, getFiles, maxFileBytes, maxSealedFileBytes } from "@carnet/services/patient/contract";
import { aClinic, type Clinic } from "../testing/a-clinic.ts";
import { aRecord } from "../testing/a-record.ts";
import { aRoomWithFiles, keptOf, text } from "../testing/a-room-with-files.ts";

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
});
const slow = { timeout: 15_000 };

describe("files of a record (PAT-027)", () => {
  it("are renamed in their place: Escape gives back, Enter keeps the sealed name and tells it in the history", async () => {
    const { kept, lines, screen, choose, tileOf } = await aRoomWithFiles(clinic);
    await choose(text("journal.txt", "douleur lombaire"));
    await screen.user.click(await tileOf("Open journal.txt"));
    await screen.user.click(await screen.findByRole("button", { name: "Rename journal.txt" }, slow));
    const field = screen.getByRole("textbox", { name: "Name of the file" });
    await screen.user.clear(field);
    expect(screen.getByRole("button", { name: "Keep" })).toBeDisabled();
    await screen.user.type(field, "autre.txt{Escape}");
    expect(screen.getByRole("button", { name: "Rename journal.txt" })).toHaveFocus();
    await screen.user.keyboard("{Enter}");
    await screen.user.clear(screen.getByRole("textbox", { name: "Name of the file" }));
    await screen.user.type(screen.getByRole("textbox", { name: "Name of the file" }), "Journal de mai.txt{Enter}");
    await tileOf("Open Journal de mai.txt");
    expect(JSON.stringify(kept[0]!.head)).not.toContain("mai");
    expect(screen.getByText("douleur lombaire")).toBeVisible();
    await waitFor(() => expect(lines.map(({ operation }) => operation)).toContain("rename_file"), slow);
  });

  it("are moved to the test results, open there as they were sealed, and are put back with one press", async () => {
    const { kept, lines, screen, choose, tileOf } = await aRoomWithFiles(clinic);
    await choose(text("bilan.txt", "ferritine 34"));
    await screen.user.click(await tileOf("Open bilan.txt"));
    await screen.user.click(await screen.findByRole("button", { name: "To test results" }, slow));
    expect(await screen.findByText("bilan.txt is with the test results now", {}, slow)).toBeVisible();
    await waitFor(() => expect(lines.map(({ operation }) => operation)).toContain("move_file"), slow);
    const back = screen.getByRole("button", { name: "Undo" });
    expect(kept[0]!.kind).toBe("testResult");
    await screen.user.click(screen.getByRole("tab", { name: /Test results/ }));
    await screen.user.click(await tileOf("Open bilan.txt"));
    expect(await screen.findByText("ferritine 34", {}, slow)).toBeVisible();
    await screen.user.click(back);
    await waitFor(() => expect(kept[0]!.kind).toBe("file"), slow);
  });

  it("say who can open them, and are listed as tiles or as lines", async () => {
    const { screen, choose, tileOf } = await aRoomWithFiles(clinic);
    await choose(text("a.txt", "words"));
    await screen.user.click(await tileOf("Open a.txt"));
    expect(await screen.findByText("Anne Morel, Marc Roy, Julie Lavoie and one more", {}, slow)).toBeVisible();
    await screen.user.click(screen.getByRole("radio", { name: "List" }));
    expect((await tileOf("Open a.txt")).closest("ul")).toHaveAttribute("data-view", "list");
  });

  it("are sealed in name and content, listed, opened again as they were, and told of in the history", async () => {
    const { record, kept, lines, screen, choose, tileOf } = await aRoomWithFiles(clinic);
    await choose(text("journal.txt", "douleur lombaire"));
    await screen.user.click(await tileOf("Open journal.txt"));
    expect(await screen.findByText("douleur lombaire", {}, slow)).toBeVisible();
    expect(screen.getByText("verified on opening")).toBeVisible();
    const { head, body } = kept[0]!;
    expect(JSON.stringify(head) + new TextDecoder().decode(body)).not.toMatch(/journal|lombaire/);
    await waitFor(() => expect(lines).toHaveLength(1), slow);
    const { seq, prev, section, delta, stmt, operation } = lines[0]!;
    const [line] = await clinic.crypto.openHistory(record.ref, [{ seq, prev, section, delta, stmt }]);
    expect(line).toMatchObject({ operation, delta: { files: [null, "journal.txt"] } });
    expect(operation).toBe("add_file");
  });

  it("of a kind that could run something are offered for download, never shown", async () => {
    const { screen, choose, tileOf } = await aRoomWithFiles(clinic);
    await choose(new File(["<svg onload='alert(1)'/>"], "radio.png", { type: "image/png" }));
    await screen.user.click(await tileOf("Open radio.png"));
    expect(await screen.findByText("This kind of file is not shown here", {}, slow)).toBeVisible();
    expect(screen.getByText("This is not what its name says. It is not shown.")).toBeVisible();
    expect(document.querySelector("aside img, aside iframe, aside svg[onload]")).toBe(null);
  });

  it("change with the arrows, and Escape goes back to the one that was open", async () => {
    const { screen, choose, tileOf } = await aRoomWithFiles(clinic);
    await choose(text("a.txt", "first words"), text("b.txt", "second words"));
    const [first, second] = [await tileOf("Open a.txt"), await tileOf("Open b.txt")];
    const isBefore = first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING;
    await screen.user.click(first);
    await screen.findByText("first words", {}, slow);
    await screen.user.keyboard(isBefore ? "{ArrowRight}" : "{ArrowLeft}");
    await screen.findByText("second words", {}, slow);
    await screen.user.keyboard("{Escape}");
    expect(screen.queryByText("second words")).toBe(null);
    expect(second).toHaveFocus();
  });

  it("that are not what was sealed say so, and show nothing", async () => {
    const { kept, screen, choose, tileOf } = await aRoomWithFiles(clinic);
    await choose(text("a.txt", "words"));
    const tile = await tileOf("Open a.txt");
    kept[0]!.body[80]! ^= 1;
    await screen.user.click(tile);
    expect(await screen.findByText(/What is stored is not what was sealed/, {}, slow)).toBeVisible();
    expect(screen.queryByText("words")).toBe(null);
  });

  it("are taken out, and put back with one press", async () => {
    const { kept, screen, choose, tileOf } = await aRoomWithFiles(clinic);
    await choose(text("a.txt", "words"));
    await screen.user.click(await tileOf("Open a.txt"));
    await screen.user.click(await screen.findByRole("button", { name: "Remove" }, slow));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Open a.txt" })).toBe(null), slow);
    expect(kept[0]!.isGone).toBe(true);
    await screen.user.click(await screen.findByRole("button", { name: "Undo" }, slow));
    await tileOf("Open a.txt");
    expect(kept[0]!.isGone).toBe(false);
  });

  it("that are too large are named in a dialog before anything is sent (LIM-003, ERR-009)", async () => {
    const notices: ErrorNotice[] = [];
    const unsubscribe = onReportedError((notice) => notices.push(notice));
    const { kept, screen, choose } = await aRoomWithFiles(clinic);
    await choose(new File([new Uint8Array(maxFileBytes + 1)], "IRM.dcm"));
    const line = (await screen.findByText("IRM.dcm", {}, slow)).closest("li")!;
    unsubscribe();
    expect(within(line).getByText(/Too large/)).toBeVisible();
    expect([notices, kept]).toEqual([[{ kind: "tooLarge", fileName: "IRM.dcm" }], []]);
    expect(screen.requests.filter(({ method }) => method === "POST")).toEqual([]);
  });

  it("that were refused say so beside their name, and go again when asked", async () => {
    const { kept, screen, choose, tileOf } = await aRoomWithFiles(clinic);
    let isRefusing = true;
    screen.answer(
      answers(addFile, async ({ body }, refuse) => {
        if (isRefusing) throw refuse("patientReadOnly");
        kept.push(await keptOf(body));
        return { id: kept[0]!.head.id, name: kept[0]!.head.meta };
      }),
    );
    await choose(text("a.txt", "words"));
    await screen.findByText("Not sent", {}, slow);
    isRefusing = false;
    await screen.user.click(screen.getByRole("button", { name: "Try again" }));
    await tileOf("Open a.txt");
  });

  it("may be dropped anywhere on the tab", async () => {
    const { kept, screen } = await aRoomWithFiles(clinic);
    const zone = await screen.findByRole("button", { name: /Drop or choose files/ }, slow);
    const dataTransfer = { types: ["Files"], files: [text("a.txt", "words")] };
    fireEvent.dragEnter(zone, { dataTransfer });
    expect(screen.getByRole("button", { name: /Let go to add them/ })).toBeVisible();
    fireEvent.drop(zone, { dataTransfer });
    await waitFor(() => expect(kept).toHaveLength(1), slow);
  });

  it("of a record that may only be read are shown, and nothing is offered to change them", async () => {
    const { record, screen } = await aRoomWithFiles(clinic, { isReadOnly: true }, { mayWrite: false });
    expect(record.kept.patient.can.write).toBe(false);
    expect(await screen.findByText("No files yet", {}, slow)).toBeVisible();
    expect(screen.queryByRole("button", { name: /Drop or choose files|Add files/ })).toBe(null);
    expect(screen.queryByTestId("file-chooser")).toBe(null);
  });

  it("that cannot be listed say so, and are asked for again", async () => {
    const { screen } = await aRoomWithFiles(clinic, {}, { isListClosed: true });
    expect(await screen.findByText("The files could not be loaded", {}, slow)).toBeVisible();
    screen.answer(answers(getFiles, { files: [], next: null, total: 0 }));
    await screen.user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("button", { name: /Drop or choose files/ }, slow)).toBeVisible();
  });
});

describe("test results of a record (PAT-028)", () => {
  it("are files of a kind of their own, in French too", async () => {
    const { kept, screen, choose, tileOf } = await aRoomWithFiles(clinic, {}, { tab: "testResults", language: "fr" });
    await choose(text("bilan.txt", "hémoglobine"));
    await screen.user.click(await tileOf("Ouvrir bilan.txt"));
    expect(await screen.findByText("hémoglobine", {}, slow)).toBeVisible();
    expect(screen.getByText("vérifié à l’ouverture")).toBeVisible();
    const paths = screen.requests
      .filter(({ path }) => /\/file(\/|$)/.test(path))
      .map(({ path, query }) => path + query);
    expect(kept).toHaveLength(1);
    expect(paths.every((path) => path.includes("testResults"))).toBe(true);
  });
});

it("the service's limit is what the largest file comes to under seal (LIM-003)", async () => {
  const { ref } = await aRecord(clinic);
  const sealed = await clinic.crypto.sealFile(ref, "file", crypto.randomUUID(), new ArrayBuffer(maxFileBytes), {});
  expect(sealed.body.byteLength).toBe(maxSealedFileBytes);
});
