import { within } from "@testing-library/react";
import type { Bundle } from "@medplum/fhirtypes";
import { newId } from "@carnet/shell/api";
import type { PatientRef } from "@carnet/shell/crypto";
import { answers, serveCheckPage } from "@carnet/shell/testing";
import { aSentDocument, type Sent } from "@carnet/shell/testing/clinic";
import { fhirFaults, loadFhirDefinitions, resourcesOf } from "@carnet/shell/testing/fhir";
import { getConsentFile, getConsentFiles } from "@carnet/services/patient/contract";
import {
  addPortalDocument,
  documentHead,
  getInfoRequests,
  getPortalDocument,
  getPortalDocuments,
  type InfoRequestList,
} from "@carnet/services/portal/contract";
import type { AmendedSeance } from "@carnet/services/seance/contract";
import { aClinic, type Clinic } from "../testing/a-clinic.ts";
import { aSignedForm, signedText } from "../testing/a-signed-form.ts";
import { printed } from "../testing/a-record-press.ts";
import {
  anAmended,
  at,
  choose,
  leftOut,
  openDialog,
  openExport,
  saved,
  slow,
  startExports,
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

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
  await loadFhirDefinitions();
});
beforeEach(startExports);

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
    const { screen, kept, ref } = await openExport(clinic, language, { amended });
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
    const record = await openDialog(clinic);
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
