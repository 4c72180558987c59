import { waitFor, within } from "@testing-library/react";
import { newId } from "@carnet/shell/api";
import { answers, asks, readPdf, refuses, serveCheckPage } from "@carnet/shell/testing";
import type { TakenSeance } from "@carnet/shell/take-out";
import { addHistory, getConsentFiles, getFile, getFiles } from "@carnet/services/patient/contract";
import { getAmendedSeances, type AmendedSeance } from "@carnet/services/seance/contract";
import { aClinic, clinicAnswers, type Clinic } from "../testing/a-clinic.ts";
import { aRecord } from "../testing/a-record.ts";
import { aRoomWithFiles, text } from "../testing/a-room-with-files.ts";
import { openRoom } from "../testing/open-room.ts";
import { aRawSeance } from "../testing/a-raw-seance.ts";
import { printed } from "../testing/a-record-press.ts";

jest.mock("./open-press.ts", () => jest.requireActual("../testing/a-record-press.ts"));

const taken: TakenSeance = {
  id: "1",
  number: 2,
  title: "Session 2 · 20 Nov 2026",
  subtitle: "SOAPIE, Anne Morel · Active",
  isDraft: true,
  sections: [{ title: "Notes", blocks: [{ kind: "text", text: "Slept badly" }] }],
  drawings: [{ title: "Drawings", blocks: [{ kind: "note", text: "a figure" }] }],
  billing: { title: "Billing", blocks: [{ kind: "facts", facts: [{ label: "Total", text: "$110.00" }] }] },
  closing: "Draft: not finalised and not signed",
  troubles: [],
  raw: aRawSeance,
};
const takeSeances = jest.fn();
jest.mock("@carnet/shell/federation", () => ({
  ...jest.requireActual<object>("@carnet/shell/federation"),
  loadFederated: async () => ({ takeSeances, LastSeances: () => null, MissingSeances: () => null }),
}));

/** The files of each take-out, as they are written: the ZIP itself is read back by the journey and by `npm run verify-takeout`. */
const written: { path: string; text: string; isDated: boolean }[][] = [];
jest.mock("@carnet/shell/take-out", () => ({
  ...jest.requireActual<object>("@carnet/shell/take-out"),
  async writeZip(files: AsyncIterable<{ path: string; bytes: Uint8Array; isDated?: boolean }>) {
    const taken = [];
    for await (const { path, bytes, isDated = false } of files)
      taken.push({ path, text: new TextDecoder().decode(bytes), isDated });
    written.push(taken);
    return new Blob(["zip"]);
  },
}));

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
});
const saved: string[] = [];
beforeEach(() => {
  printed.length = 0;
  saved.length = 0;
  written.length = 0;
  takeSeances.mockReset().mockResolvedValue({ seances: [taken], missing: [] });
  URL.createObjectURL = () => "blob:record";
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download);
  });
});
const slow = { timeout: 20_000 };
const at = "2026-11-20T14:00:00.000Z";

async function openExport(
  language: "en" | "fr" = "en",
  { can = { export: true }, amended = [] as AmendedSeance[] } = {},
) {
  const record = await aRecord(clinic);
  record.kept.patient.can = { ...record.kept.patient.can, ...can };
  const table = [
    ...record.table,
    ...clinicAnswers(clinic),
    answers(getAmendedSeances, () => amended),
    answers(getFiles, { files: [], next: null, total: 0 }),
    answers(getConsentFiles, []),
    answers(addHistory, ({ body }) => ({ id: body.patientId, createdAt: at })),
  ];
  const screen = await openRoom(clinic, `/patient/${record.kept.patient.id}`, table, language);
  await screen.user.click(
    await screen.findByRole("button", { name: /^(More for this record|Autres actions sur ce dossier)$/ }, slow),
  );
  return { ...record, screen };
}
const openDialog = async (language: "en" | "fr" = "en", more: Parameters<typeof openExport>[1] = {}) => {
  const opened = await openExport(language, more);
  await opened.screen.user.click(
    await opened.screen.findByRole("menuitem", { name: /^(Export the record|Exporter le dossier)$/ }),
  );
  const dialog = await opened.screen.findByRole("dialog", { name: /Camille Gagnon/ }, slow);
  return { ...opened, dialog };
};
const lines = (screen: { requests: { method: string; path: string; body: unknown }[] }) =>
  screen.requests.filter(asks(addHistory)).map(({ body }) => body as { operation: string; section: string });
const textOf = async () => (await readPdf(printed[0]!.bytes)).map((page) => page.text).join(" ");

describe("the export of a record (EXP-001, EXP-002)", () => {
  it("is offered to who may, and to nobody else", async () => {
    const { screen } = await openExport("en", { can: { export: false } });
    expect(await screen.findByRole("menuitem", { name: "Archive the record" })).toBeVisible();
    expect(screen.queryByRole("menuitem", { name: "Export the record" })).toBeNull();
  });

  it("has five parts ticked and the others not, and asks for an agreement before anything is read", async () => {
    const { screen, dialog } = await openDialog();
    const parts = within(within(dialog).getByRole("group", { name: "What is in it" })).getAllByRole("checkbox");
    const ticked = (isTicked: boolean) =>
      parts
        .filter((each) => (each as HTMLInputElement).checked === isTicked)
        .map((each) => (each as HTMLInputElement).labels![0]!.textContent);
    expect(ticked(true)).toEqual([
      "Identity and contact",
      "Own forms",
      "Health history",
      "Systems review",
      expect.stringContaining("Test results"),
    ]);
    expect(ticked(false)).toEqual(["Drawings", "Billing", "Change history", expect.stringContaining("Files")]);
    await screen.user.click(within(dialog).getByRole("button", { name: "Export the PDF" }));
    expect(within(dialog).getByRole("alert")).toHaveTextContent("Tick this before exporting.");
    expect(within(dialog).getByRole("checkbox", { name: /I am allowed/ })).toHaveFocus();
    expect(takeSeances).not.toHaveBeenCalled();
    expect([saved, lines(screen)]).toEqual([[], []]);
  });

  it("prints what is ticked, in French too, and is a line of the history before it is handed out (EXP-005)", async () => {
    const { screen, dialog } = await openDialog("fr");
    await screen.user.click(within(dialog).getByRole("checkbox", { name: "Facturation" }));
    await screen.user.click(within(dialog).getByRole("checkbox", { name: /J’ai le droit/ }));
    await screen.user.click(within(dialog).getByRole("button", { name: "Exporter le PDF" }));
    await screen.findByText("Le dossier de Camille Gagnon a été exporté.", {}, slow);
    expect(saved).toEqual([expect.stringMatching(/^Camille Gagnon - dossier \d{4}-\d\d-\d\d\.pdf$/)]);
    expect(lines(screen)).toMatchObject([{ section: "op", operation: "export_pdf" }]);
    const said = await textOf();
    for (const words of ["Camille Gagnon", "né(e) le 31 mars 1988", "BROUILLON", "Slept badly", "$110.00"])
      expect(said).toContain(words);
    expect(said).not.toContain("a figure");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("takes everything out: what is sealed open, signatures, FHIR, and the page that checks it", async () => {
    const { screen, dialog } = await openDialog();
    serveCheckPage();
    await screen.user.click(within(dialog).getByRole("radio", { name: /^Take-out, everything/ }));
    expect(within(dialog).queryByRole("group", { name: "What is in it" })).toBeNull();
    await screen.user.click(within(dialog).getByRole("checkbox", { name: /I am allowed/ }));
    await screen.user.click(within(dialog).getByRole("button", { name: "Take everything out" }));
    await screen.findByText("The record of Camille Gagnon was exported.", {}, slow);
    expect(lines(screen)).toMatchObject([{ operation: "export_pdf" }]);
    expect(saved).toEqual([expect.stringMatching(/\.zip$/)]);
    const [files] = written;
    expect(files!.map(({ path, isDated }) => [path, isDated])).toEqual([
      ["signatures.json", false],
      ["record.json", false],
      ["fhir.json", false],
      ["history.json", true],
      ["record.pdf", true],
      ["check.html", false],
    ]);
    const textOfFile = (name: string) => files!.find(({ path }) => path === name)!.text;
    expect(JSON.parse(textOfFile("record.json"))).toMatchObject({
      patient: { firstName: "Camille" },
      sessions: [{ parts: { notes: "Slept badly" } }],
    });
    expect(textOfFile("record.json")).not.toMatch(/keyForPrincipal|pkc/);
    expect(textOfFile("check.html")).toMatch(/async function verifyTakeOut/);
  });

  it("names who took a copy out before a session was amended, so that they are given the corrected one (EXP-013)", async () => {
    const amended = [{ number: 2, amendedAt: "2999-01-01T00:00:00.000Z", amenderName: "Marc Roy" }];
    const { screen, kept, dialog } = await openDialog("en", { amended });
    expect(within(dialog).queryByText(/was amended/)).toBeNull();
    screen.answer(
      answers(addHistory, ({ body: { manifest: _manifest, patientId: _patient, ...line } }) => {
        kept.history.push({ ...line, id: newId(), createdAt: at, operation: line.operation ?? null });
        return { id: kept.patient.id, createdAt: at };
      }),
    );
    await screen.user.click(within(dialog).getByRole("checkbox", { name: /I am allowed/ }));
    await screen.user.click(within(dialog).getByRole("button", { name: "Export the PDF" }));
    await screen.findByText("The record of Camille Gagnon was exported.", {}, slow);
    await screen.user.click(screen.getByRole("button", { name: "More for this record" }));
    await screen.user.click(await screen.findByRole("menuitem", { name: "Export the record" }));
    expect(await screen.findByText(/^Session 2 was amended on .* Copies that left before/, {}, slow)).toBeVisible();
  });

  it("hands nothing out that could not be written to the history", async () => {
    const { screen, dialog } = await openDialog();
    screen.answer(refuses(addHistory, "patientReadOnly"));
    await screen.user.click(within(dialog).getByRole("checkbox", { name: /I am allowed/ }));
    await screen.user.click(within(dialog).getByRole("button", { name: "Export the PDF" }));
    await within(dialog).findByText(/^The record could not be exported/, {}, slow);
    expect(saved).toEqual([]);
  });

  it("is stopped by a press, and what was read is let go", async () => {
    takeSeances.mockImplementation(
      (_open, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error))),
    );
    const { screen, dialog } = await openDialog();
    await screen.user.click(within(dialog).getByRole("checkbox", { name: /I am allowed/ }));
    await screen.user.click(within(dialog).getByRole("button", { name: "Export the PDF" }));
    await waitFor(() => expect(takeSeances).toHaveBeenCalled(), slow);
    await screen.user.click(within(dialog).getByRole("button", { name: "Stop" }));
    await within(dialog).findByRole("button", { name: "Cancel" });
    expect([saved, printed, lines(screen)]).toEqual([[], [], []]);
  });
});

it("prints pictures that are JPG or PNG by name and content, and names every other file with the reason (EXP-004)", async () => {
  const { screen, choose, tileOf } = await aRoomWithFiles(clinic);
  await choose(text("journal.txt", "pain diary"));
  await choose(text("false.png", "no picture"));
  await tileOf("Open false.png");
  screen.answer(
    answers(getAmendedSeances, []),
    answers(addHistory, ({ body }) => ({ id: body.patientId, createdAt: at })),
  );
  await screen.user.click(await screen.findByRole("button", { name: "More for this record" }, slow));
  await screen.user.click(await screen.findByRole("menuitem", { name: "Export the record" }));
  const dialog = await screen.findByRole("dialog", { name: /Camille Gagnon/ }, slow);
  await screen.user.click(within(dialog).getByRole("checkbox", { name: /^Files/ }));
  await screen.user.click(within(dialog).getByRole("checkbox", { name: /I am allowed/ }));
  await screen.user.click(within(dialog).getByRole("button", { name: "Export the PDF" }));
  await screen.findByText("The record of Camille Gagnon was exported.", {}, slow);
  const said = await textOf();
  expect(said).toContain("journal.txt Only JPG and PNG files are printed");
  expect(said).toContain("false.png This picture could not be drawn");
  expect(screen.requests.filter(asks(getFile))).toHaveLength(1);
});
