import { waitFor, within } from "@testing-library/react";
import type { Bundle } from "@medplum/fhirtypes";
import { CallError, newId } from "@carnet/shell/api";
import { PmError, type PatientRef } from "@carnet/shell/crypto";
import { answers, asks, readPdf, refuses, serveCheckPage, type OpenedScreen } from "@carnet/shell/testing";
import { aSentDocument, type Sent } from "@carnet/shell/testing/clinic";
import { fhirFaults, loadFhirDefinitions, resourcesOf } from "@carnet/shell/testing/fhir";
import type { LeftOut, OutFile, TakenSeance } from "@carnet/shell/take-out";
import {
  addHistory,
  getConsentFile,
  getConsentFiles,
  getFile,
  getFiles,
  getSharedLinks,
} from "@carnet/services/patient/contract";
import {
  addPortalDocument,
  documentHead,
  getInfoRequests,
  getPortalDocument,
  getPortalDocuments,
  type InfoRequestList,
} from "@carnet/services/portal/contract";
import { getAmendedSeances, type AmendedSeance } from "@carnet/services/seance/contract";
import { aClinic, clinicAnswers, type Clinic } from "../testing/a-clinic.ts";
import { aRecord } from "../testing/a-record.ts";
import { aRoomWithFiles, text } from "../testing/a-room-with-files.ts";
import { aSignedForm, signedText } from "../testing/a-signed-form.ts";
import { openRoom } from "../testing/open-room.ts";
import { aRawSeance, aSealedSeance } from "../testing/a-raw-seance.ts";
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
  sealed: aSealedSeance,
};
const takeSeances = jest.fn();
jest.mock("@carnet/shell/federation", () => ({
  ...jest.requireActual<object>("@carnet/shell/federation"),
  loadFederated: async () => ({ takeSeances, LastSeances: () => null, MissingSeances: () => null }),
}));

/** The files of each take-out, as they are written: the ZIP itself is read back by the journey and by `npm run verify-takeout`. */
const written: { path: string; text: string; isDated: boolean }[][] = [];
/** What each take-out names as left out. */
const leftOut: (readonly LeftOut[])[] = [];
jest.mock("@carnet/shell/take-out", () => ({
  ...jest.requireActual<object>("@carnet/shell/take-out"),
  async writeZip(files: AsyncIterable<OutFile>, named: { leftOut: readonly LeftOut[] }) {
    const taken = [];
    for await (const { path, bytes, isDated = false } of files)
      taken.push({ path, text: new TextDecoder().decode(bytes), isDated });
    written.push(taken);
    leftOut.push(named.leftOut);
    return new Blob(["zip"]);
  },
}));

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
  await loadFhirDefinitions();
});
const saved: string[] = [];
beforeEach(() => {
  printed.length = 0;
  saved.length = 0;
  written.length = 0;
  leftOut.length = 0;
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
  { can = { export: true }, amended = [] as AmendedSeance[], preferences = {} as { langCode?: "en" | "fr" } } = {},
) {
  const record = await aRecord(clinic);
  record.kept.patient.can = { ...record.kept.patient.can, ...can };
  record.kept.patient.preferences = { ...record.kept.patient.preferences, ...preferences };
  const table = [
    ...record.table,
    ...clinicAnswers(clinic),
    answers(getAmendedSeances, () => amended),
    answers(getFiles, { files: [], next: null, total: 0 }),
    answers(getSharedLinks, { links: [], can: { share: true } }),
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
  return { ...opened, dialog: await choose(opened.screen) };
};
/** The dialog, from the record's menu. */
async function choose(screen: OpenedScreen) {
  await screen.user.click(await screen.findByRole("menuitem", { name: /^(Export the record|Exporter le dossier)$/ }));
  return screen.findByRole("dialog", { name: /Camille Gagnon/ }, slow);
}
/** A session that was closed on the 20th, and says something else than the copies of today. */
const anAmended = (): AmendedSeance => ({
  id: newId(),
  number: 2,
  finalizedAt: at,
  amendedAt: "2999-01-01T00:00:00.000Z",
  amenderName: "Marc Roy",
});
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

  it.each([
    ["en", { langCode: "fr" as const }, null, "né(e) le 31 mars 1988"],
    ["fr", { langCode: "en" as const }, null, "born 31 Mar 1988"],
    ["en", {}, "Français", "né(e) le 31 mars 1988"],
  ] as const)(
    "speaks the patient's language, or the one that was chosen, whatever the page speaks: %s %o %s",
    async (language, preferences, chosen, born) => {
      const { screen, dialog } = await openDialog(language, { preferences });
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

  it("names who took a copy out before a session was amended, so that they are given the corrected one (EXP-013)", async () => {
    const { screen, kept, dialog } = await openDialog("en", { amended: [anAmended()] });
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
    const { screen, dialog } = await openDialog();
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
    const { screen, dialog } = await openDialog(language);
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

describe("what was sent to the portal of a record (EXP-001)", () => {
  const form = {
    title: "Exercises",
    numCols: 3,
    fields: [{ id: newId(), label: "Three times a day", value: "Ten bridges", meta: { type: "text" } }],
  };
  const bytes = (words: string) => new TextEncoder().encode(words);

  /** A record whose portal was sent these documents. */
  async function openSent(
    language: "en" | "fr",
    send: (portal: PatientRef) => Promise<Sent[]>,
    amended: AmendedSeance[] = [],
  ) {
    const { screen, kept, ref } = await openExport(language, { amended });
    const { portal, wire } = await clinic.crypto.createPortal(ref);
    const sent = await send(portal);
    const list: InfoRequestList = { infoRequests: [], portal: wire, isLinked: true, can: { send: true } };
    screen.answer(
      answers(getInfoRequests, list),
      answers(getPortalDocuments, () => sent.map(({ row }) => row).reverse()),
      answers(getPortalDocument, ({ params }) => sent.find(({ row }) => row.id === params["id"])!.body),
    );
    const dialog = await choose(screen);
    return { screen, dialog, kept, portal, sent };
  }
  const aForm = (portal: PatientRef, row: Partial<Sent["row"]> = {}) =>
    aSentDocument(bytes(JSON.stringify(form)), {
      clinic,
      under: portal,
      name: form.title,
      kind: "recommendation",
      row,
    });

  it.each([
    ["en", "Recommendations", /I am allowed/, "Export the PDF", "Sent in English by Anne Lavoie"],
    ["fr", "Recommandations", /J’ai le droit/, "Exporter le PDF", "Envoyé en anglais par Anne Lavoie"],
  ] as const)(
    "is printed where it is a recommendation that was chosen: %s",
    async (language, part, agreement, go, by) => {
      const { screen, dialog } = await openSent(language, async (portal) => [await aForm(portal)]);
      await screen.user.click(within(dialog).getByRole("checkbox", { name: part }));
      await screen.user.click(within(dialog).getByRole("checkbox", { name: agreement }));
      await screen.user.click(within(dialog).getByRole("button", { name: go }));
      await screen.findByText(/(was exported|a été exporté)\.$/, {}, slow);
      const said = await textOf();
      for (const words of ["Exercises", "Three times a day", "Ten bridges", by]) expect(said).toContain(words);
    },
  );

  it("is in the take-out, as it was sent and as FHIR; what was withdrawn, changed or not given is named", async () => {
    const { screen, dialog, sent } = await openSent("en", async (portal) => {
      const letter = await aSentDocument(bytes("Dear colleague"), { clinic, under: portal, name: "letter.txt" });
      const gone = await aSentDocument(bytes(""), {
        clinic,
        under: portal,
        name: "gone.txt",
        row: { withdrawnAt: at },
      });
      const swapped = await aSentDocument(bytes("other"), {
        clinic,
        under: portal,
        name: "swapped.txt",
        before: newId(),
      });
      return [letter, await aForm(portal), gone, { ...swapped, body: letter.body }];
    });
    serveCheckPage();
    await screen.user.click(within(dialog).getByRole("radio", { name: /^Take-out, everything/ }));
    await screen.user.click(within(dialog).getByRole("checkbox", { name: /I am allowed/ }));
    await screen.user.click(within(dialog).getByRole("button", { name: "Take everything out" }));
    await screen.findByText("3 things could not be taken out; the manifest names them.", {}, slow);
    const textOfFile = (name: string) => written[0]!.find(({ path }) => path === name)!.text;
    const [letter, recommendation] = sent.map(({ row }) => row.id) as [string, string];
    expect(textOfFile(`documents/${letter.slice(0, 8)}-letter.txt`)).toBe("Dear colleague");
    expect(JSON.parse(textOfFile(`recommendations/${recommendation}.json`))).toEqual(form);
    const { documents } = JSON.parse(textOfFile("record.json")) as { documents: { name: string; path?: string }[] };
    expect(documents.map(({ name, path }) => [name, path !== undefined])).toEqual([
      ["letter.txt", true],
      ["Exercises", true],
      ["gone.txt", false],
      ["swapped.txt", false],
    ]);
    expect(leftOut[0]).toEqual([
      { what: "gone.txt", why: "It was withdrawn; its content is gone." },
      { what: "swapped.txt", why: "It does not open with the keys of this record." },
      { what: "1 documents", why: "The server does not give it." },
    ]);
    const bundle = JSON.parse(textOfFile("fhir.json")) as Bundle;
    expect(fhirFaults(bundle)).toEqual([]);
    expect(JSON.stringify(bundle)).toContain("Ten bridges");
    expect(resourcesOf(bundle).filter(({ resourceType }) => resourceType === "DocumentReference")).toHaveLength(2);
  });

  it.each([
    [
      "en",
      /^Send the new pages to the patient’s portal too/,
      /I am allowed/,
      "Export the PDF",
      "the patient, on their portal: old.pdf",
    ],
    [
      "fr",
      /^Envoyer aussi les nouvelles pages au portail de la personne/,
      /J’ai le droit/,
      "Exporter le PDF",
      "la personne, sur son portail\u00a0: old.pdf",
    ],
  ] as const)(
    "from before a session was amended is named, and the new pages are sent to the same portal: %s (EXP-013)",
    async (language, send, agreement, go, named) => {
      const amended = anAmended();
      const uploads: Blob[] = [];
      const { screen, dialog, portal } = await openSent(
        language,
        async (under) => {
          const old = { createdAt: "2026-11-20T15:00:00.000Z" };
          const document = (name: string, row: Partial<Sent["row"]>) =>
            aSentDocument(bytes(name), { clinic, under, name, row });
          return [
            await document("before-it-was-closed.pdf", { createdAt: "2026-11-19T15:00:00.000Z" }),
            await document("old.pdf", old),
            await aForm(under, { ...old, seanceId: amended.id }),
            await aForm(under, { ...old, seanceId: newId() }),
            await document("unread.pdf", { ...old, withdrawnAt: at }),
            await document("new.pdf", { createdAt: "2999-01-02T00:00:00.000Z" }),
          ];
        },
        [amended],
      );
      screen.answer(
        answers(addPortalDocument, ({ body }) => {
          uploads.push(body as unknown as Blob);
          return { id: newId(), createdAt: at };
        }),
      );
      const notice = within(await within(dialog).findByRole("alert", {}, slow));
      expect(notice.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining(named),
        expect.stringContaining("Exercises"),
      ]);
      await screen.user.click(notice.getByRole("checkbox", { name: send }));
      await screen.user.click(within(dialog).getByRole("checkbox", { name: agreement }));
      await screen.user.click(within(dialog).getByRole("button", { name: go }));
      await screen.findByText(/(was exported|a été exporté)\.$/, {}, slow);
      const whole = new Uint8Array(await uploads[0]!.arrayBuffer());
      const end = whole.indexOf(10);
      const head = documentHead.parse(JSON.parse(new TextDecoder().decode(whole.subarray(0, end))));
      const opened = await clinic.crypto.openFile(portal, "portalDocument", head.id, whole.slice(end + 1).buffer);
      expect(new Uint8Array(opened)).toEqual(new Uint8Array(printed[0]!.bytes));
      expect([uploads.length, saved.length]).toEqual([1, 1]);
    },
  );

  it("has the consents that were signed in the take-out, their words and their strokes", async () => {
    const record = await openDialog();
    const { row, view } = await aSignedForm(clinic, { ref: record.ref, patientId: record.kept.patient.id });
    record.screen.answer(answers(getConsentFiles, [row]), answers(getConsentFile, view));
    serveCheckPage();
    await record.screen.user.click(within(record.dialog).getByRole("radio", { name: /^Take-out, everything/ }));
    await record.screen.user.click(within(record.dialog).getByRole("checkbox", { name: /I am allowed/ }));
    await record.screen.user.click(within(record.dialog).getByRole("button", { name: "Take everything out" }));
    await record.screen.findByText("The record of Camille Gagnon was exported.", {}, slow);
    const { consents } = JSON.parse(written[0]!.find(({ path }) => path === "record.json")!.text) as {
      consents: unknown;
    };
    expect(consents).toMatchObject([
      {
        name: "Soins manuels",
        text: signedText,
        strokes: { width: 560, lines: [] },
        withdrawnAt: null,
      },
    ]);
    expect(leftOut[0]).toEqual([]);
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
