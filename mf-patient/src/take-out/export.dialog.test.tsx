import { waitFor, within } from "@testing-library/react";
import { CallError, newId } from "@carnet/shell/api";
import { PmError } from "@carnet/shell/crypto";
import { answers, asks, refuses, serveCheckPage } from "@carnet/shell/testing";
import { addHistory, getFile } from "@carnet/services/patient/contract";
import { getAmendedSeances, getSeanceManifest, type AmendedSeance } from "@carnet/services/seance/contract";
import { aClinic, type Clinic } from "../testing/a-clinic.ts";
import { aRoomWithFiles, text } from "../testing/a-room-with-files.ts";
import { printed } from "../testing/a-record-press.ts";
import {
  anAmended,
  at,
  leftOut,
  lines,
  openDialog,
  openExport,
  saved,
  slow,
  startExports,
  taken,
  takeSeances,
  textOf,
  written,
} from "../testing/an-export.ts";

jest.mock("./open-press.ts", () => jest.requireActual("../testing/a-record-press.ts"));
jest.mock("@carnet/shell/federation", () => ({
  ...jest.requireActual<object>("@carnet/shell/federation"),
  loadFederated: () => jest.requireActual<{ loadFederated(): unknown }>("../testing/an-export.ts").loadFederated(),
}));
jest.mock("@carnet/shell/take-out", () => ({
  ...jest.requireActual<object>("@carnet/shell/take-out"),
  writeZip: (...files: unknown[]) =>
    jest.requireActual<{ writeZip(...of: unknown[]): unknown }>("../testing/an-export.ts").writeZip(...files),
}));

/** A record that takes long is awaited as long. */
const long = { timeout: 120_000 };
let clinic: Clinic;
beforeAll(async () => void (clinic = await aClinic()));
beforeEach(startExports);
afterEach(() => jest.restoreAllMocks());

describe("the export of a record (EXP-001, EXP-002)", () => {
  it("is offered to who may, and to nobody else", async () => {
    const { screen } = await openExport(clinic, "en", { can: { export: false } });
    expect(await screen.findByRole("menuitem", { name: "Archive the record" })).toBeVisible();
    expect(screen.queryByRole("menuitem", { name: "Export the record" })).toBeNull();
  });

  it("has five parts ticked and the others not, and asks for an agreement before anything is read", async () => {
    const { screen, dialog } = await openDialog(clinic);
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
    expect(ticked(false)).toEqual([
      "Drawings",
      "Billing",
      "Change history",
      expect.stringContaining("Files"),
      "Recommendations",
    ]);
    await screen.user.click(within(dialog).getByRole("button", { name: "Export the PDF" }));
    expect(within(dialog).getByRole("alert")).toHaveTextContent("Tick this before exporting.");
    expect(within(dialog).getByRole("checkbox", { name: /I am allowed/ })).toHaveFocus();
    expect(takeSeances).not.toHaveBeenCalled();
    expect([saved, lines(screen)]).toEqual([[], []]);
  });

  it("prints what is ticked, in French too, and is a line of the history before it is handed out (EXP-005)", async () => {
    const { screen, dialog } = await openDialog(clinic, "fr");
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

  it.each([
    ["en", { langCode: "fr" as const }, null, "né(e) le 31 mars 1988"],
    ["fr", { langCode: "en" as const }, null, "born 31 Mar 1988"],
    ["en", {}, "Français", "né(e) le 31 mars 1988"],
  ] as const)(
    "speaks the patient's language, or the one that was chosen, whatever the page speaks: %s %o %s",
    async (language, preferences, chosen, born) => {
      const { screen, dialog } = await openDialog(clinic, language, { preferences });
      if (chosen) {
        await screen.user.click(within(dialog).getByRole("combobox", { name: "Language of the pages" }));
        await screen.user.click(await screen.findByRole("option", { name: chosen }));
      }
      await screen.user.click(within(dialog).getByRole("checkbox", { name: /I am allowed|J’ai le droit/ }));
      await screen.user.click(within(dialog).getByRole("button", { name: /^(Export the PDF|Exporter le PDF)$/ }));
      await screen.findByText(/(was exported|a été exporté)\.$/, {}, slow);
      expect(await textOf()).toContain(born);
      expect(takeSeances.mock.lastCall![1]).toMatchObject({ language: born.startsWith("born") ? "en" : "fr" });
    },
  );

  it("takes everything out: what is sealed open, signatures, FHIR, and the page that checks it", async () => {
    const { screen, dialog } = await openDialog(clinic);
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
      ["envelopes.json", false],
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

  it.each([
    ["as its author signed it", false],
    ["and why one is not believed", true],
  ])("takes the record's own lists along, %s", async (_how, isExchanged) => {
    const { screen, dialog, ref } = await openDialog(clinic);
    serveCheckPage();
    const list = [{ id: taken.raw.id, number: 2, parts: {}, digest: null, amendments: {} }];
    const manifest = await clinic.crypto.sealManifest(ref, "seances", list, 0);
    const { stmt } = await clinic.crypto.sealManifest(ref, "files", { file: {}, testResult: {} }, 0);
    const given = isExchanged ? { ...manifest, stmt } : manifest;
    screen.answer(answers(getSeanceManifest, { manifest: given }));
    await screen.user.click(within(dialog).getByRole("radio", { name: /^Take-out, everything/ }));
    await screen.user.click(within(dialog).getByRole("checkbox", { name: /I am allowed/ }));
    await screen.user.click(within(dialog).getByRole("button", { name: "Take everything out" }));
    await screen.findByText("The record of Camille Gagnon was exported.", {}, slow);
    const { text, isDated } = written[0]!.find(({ path }) => path === "lists/seances.json")!;
    expect(isDated).toBe(false);
    expect(JSON.parse(text)).toEqual({ of: "seances", ...given, content: isExchanged ? null : list });
    expect(leftOut[0]).toEqual(isExchanged ? [{ what: "list seances", why: "binding" }] : []);
  });

  it.each([
    ["en", "150 of 300 sessions read", /^A long record takes some minutes/],
    ["fr", "150 séances lues sur 300", /^Un long dossier prend quelques minutes/],
  ] as const)("says how far a long record is, and takes out all of it: %s", async (language, read, sentence) => {
    const count = 300;
    const idOf = (number: number) => `6a1d3c1e-1a2b-4c3d-8e4f-${String(number).padStart(12, "0")}`;
    const seances = Array.from({ length: count }, (_, at) => {
      const number = count - at;
      const id = idOf(number);
      return {
        ...taken,
        id,
        number,
        title: `Session ${number}`,
        raw: { ...taken.raw, id, number },
        sealed: { ...taken.sealed, id, number },
      };
    });
    let goOn = () => {};
    takeSeances.mockImplementation(async (_open, { onRead }: { onRead(read: number, total: number): void }) => {
      onRead(150, count);
      await new Promise<void>((resolve) => (goOn = resolve));
      return { seances, missing: [] };
    });
    const { screen, dialog } = await openDialog(clinic, language);
    serveCheckPage();
    await screen.user.click(within(dialog).getByRole("radio", { name: /^(Take-out, everything|Tout emporter)/ }));
    await screen.user.click(within(dialog).getByRole("checkbox", { name: /I am allowed|J’ai le droit/ }));
    await screen.user.click(within(dialog).getByRole("button", { name: /^(Take everything out|Tout emporter)$/ }));
    expect(await within(dialog).findByText(read, {}, slow)).toBeVisible();
    expect(within(dialog).getByText(sentence)).toBeVisible();
    expect(within(dialog).getByRole("progressbar", { name: read })).toHaveAttribute("value", "50");
    goOn();
    await screen.findByText(
      /^(The record of Camille Gagnon was exported|Le dossier de Camille Gagnon a été exporté)/,
      {},
      long,
    );
    const inFile = (name: string) => JSON.parse(written[0]!.find(({ path }) => path === name)!.text) as object;
    expect(inFile("record.json")).toMatchObject({ sessions: seances.map(({ id }) => ({ id })) });
    expect(inFile("envelopes.json")).toMatchObject({ sessions: seances.map(({ id }) => ({ id })) });
    const { seances: onPaper } = printed[0]!.paper;
    expect(onPaper.map(({ title }) => title)).toEqual(seances.map(({ title }) => title));
  });

  it("names who took a copy out before a session was amended, so that they are given the corrected one (EXP-013)", async () => {
    const { screen, kept, dialog } = await openDialog(clinic, "en", { amended: [anAmended()] });
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
    const notice = within(await screen.findByRole("alert", {}, slow));
    expect(notice.getByText(/^Session 2 was amended on/)).toBeVisible();
    expect(notice.getByRole("listitem")).toHaveTextContent(/^Anne Morel, who took one out on \d/);
  });

  it("hands nothing out that could not be written to the history", async () => {
    const { screen, dialog } = await openDialog(clinic);
    screen.answer(refuses(addHistory, "patientReadOnly"));
    await screen.user.click(within(dialog).getByRole("checkbox", { name: /I am allowed/ }));
    await screen.user.click(within(dialog).getByRole("button", { name: "Export the PDF" }));
    await within(dialog).findByText(/^The record could not be exported/, {}, slow);
    expect(saved).toEqual([]);
  });

  it.each([
    ["en", "a colleague amends meanwhile", /^A colleague amended a session while the record was read/],
    ["fr", "a colleague amends meanwhile", /^Un collègue a modifié une séance pendant la lecture/],
    ["en", "the disk is full", /^There is no room left on this device/],
    ["fr", "the disk is full", /^Il n’y a plus de place sur cet appareil/],
    ["en", "the network goes", /^The network went away/],
    ["fr", "the network goes", /^Le réseau a disparu/],
    ["en", "the key is missing", /^The keys of this record do not open it any more/],
    ["fr", "the key is missing", /^Les clés de ce dossier ne l’ouvrent plus/],
  ] as const)("hands nothing out and says why: %s, %s", async (language, what, words) => {
    let amended: AmendedSeance[] = [];
    const { screen, dialog } = await openDialog(clinic, language);
    screen.answer(answers(getAmendedSeances, () => amended));
    const closing = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    takeSeances.mockImplementation(async () => {
      expect(closing()).toBe(false);
      if (what === "a colleague amends meanwhile") amended = [anAmended()];
      else if (what === "the disk is full") throw new DOMException("", "QuotaExceededError");
      else if (what === "the network goes") throw new CallError("offline");
      else throw new PmError("key-id");
      return { seances: [taken], missing: [] };
    });
    await screen.user.click(within(dialog).getByRole("checkbox", { name: /I am allowed|J’ai le droit/ }));
    await screen.user.click(within(dialog).getByRole("button", { name: /^(Export the PDF|Exporter le PDF)$/ }));
    expect(await within(dialog).findByText(words, {}, slow)).toBeVisible();
    expect([saved, lines(screen), closing()]).toEqual([[], [], true]);
  });

  it.each([
    ["en", "PDF", "NotReadableError", /^There is no room left on this device/],
    ["fr", "PDF", "NotReadableError", /^Il n’y a plus de place sur cet appareil/],
    ["en", "take-out", "QuotaExceededError", /^There is no room left on this device/],
    ["fr", "take-out", "NotReadableError", /^Il n’y a plus de place sur cet appareil/],
  ] as const)("hands out no file that a full disk has not kept: %s, %s, %s", async (language, format, name, words) => {
    const { screen, dialog } = await openDialog(clinic, language);
    serveCheckPage();
    const full = () => Promise.reject(new DOMException("", name));
    jest.spyOn(Blob.prototype, "slice").mockReturnValue(Object.assign(new Blob(), { arrayBuffer: full }));
    if (format === "take-out")
      await screen.user.click(
        within(dialog).getByRole("radio", { name: /^(Take-out, everything|Tout emporter|Export)/ }),
      );
    await screen.user.click(within(dialog).getByRole("checkbox", { name: /I am allowed|J’ai le droit/ }));
    const run = /^(Export the PDF|Exporter le PDF|Take everything out|Tout emporter)$/;
    await screen.user.click(within(dialog).getByRole("button", { name: run }));
    expect(await within(dialog).findByText(words, {}, slow)).toBeVisible();
    expect([saved, lines(screen)]).toEqual([[], []]);
  });

  it("is stopped by a press, and what was read is let go", async () => {
    takeSeances.mockImplementation(
      (_open, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error))),
    );
    const { screen, dialog } = await openDialog(clinic);
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
