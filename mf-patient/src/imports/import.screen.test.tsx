import { getOwnShares } from "@carnet/services/admin/contract";
import { waitFor, within } from "@testing-library/react";
import { newId } from "@carnet/shell/api";
import { loadCrypto } from "@carnet/shell/crypto";
import { openField, recordParts } from "@carnet/shell/record";
import { answers, closeScreens, uncovered } from "@carnet/shell/testing";
import {
  emptyPatient,
  fillable,
  maxImportBytes,
  maxImportPatients,
  undoImport,
} from "@carnet/services/patient/contract";
import { aClinic, type Clinic } from "../testing/a-clinic.ts";
import { twin } from "../testing/a-record.ts";
import { sentBy } from "../testing/open-room.ts";
import { importWriter } from "./import-writer.ts";
import { anImportService, openImport } from "../testing/an-import.ts";

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
});
beforeEach(() => importWriter.forget());
const slow = { timeout: 15_000 };

/** Names that resemble no other. */
const aName = (at: number) =>
  Array.from({ length: 9 }, (_, place) => {
    const mixed = Math.imul(Math.imul(at * 16 + place + 1, 0x9e3779b1) ^ 0x5bd1e995, 0x85ebca6b) >>> 8;
    return String.fromCharCode(97 + (mixed % 26));
  }).join("");

const csv = `First Name,Last Name,Birth Date,Sex,Mobile Phone,Email,Occupation
Maude,Gagnon,02/29/1980,Female,514 234-0142,maude@example.ca,Luthier
Jean,Roy,07/14/1950,Male,418 234-0142,jean@example.ca,Retired
Zoé,Nadeau,12/31/1992,F,450 234-0142,zoe@example.ca,`;

describe("an import of patients (CLI-022)", () => {
  it.each([
    ["en", "See them"],
    ["fr", "Les voir"],
  ] as const)(
    "leads to what an administrator brought in while some of it waits (ADM-014, %s)",
    async (language, name) => {
      const { shares } = getOwnShares.answer.parse(getOwnShares.example.answer);
      const { screen } = await openImport(clinic, anImportService(clinic, { shares }), language);
      const link = await screen.findByRole("link", { name: name }, slow);
      expect(link).toHaveAttribute("href", "/therapist/patients/import/handed");
    },
  );

  it("proposes columns, checks, seals in the browser, and writes what the file says", async () => {
    const { screen, choose, press, kept } = await openImport(clinic);
    await choose(csv);
    const columns = await screen.findByRole("table", { name: "Columns of the file" }, slow);
    expect(within(columns).getByRole("combobox", { name: "Field of Carnet for Birth Date" })).toHaveValue(
      "Date of birth",
    );
    expect(within(columns).getByRole("combobox", { name: "Field of Carnet for Occupation" })).toHaveValue(
      "Sealed notes",
    );
    expect(screen.requests.filter(({ method }) => method !== "GET")).toEqual([]);
    await press("Check 3 lines");
    await press("Import 3 patients");
    expect(await screen.findByText("3 patients are here now", {}, slow)).toBeVisible();
    expect(kept.isClosed).toBe(true);
    expect(
      [...kept.records].map(([line, { firstName, dateOfBirth, gender }]) => [line, firstName, dateOfBirth, gender]),
    ).toEqual([
      [2, "Maude", "1980-02-29", "F"],
      [3, "Jean", "1950-07-14", "M"],
      [4, "Zoé", "1992-12-31", "F"],
    ]);
    expect(sentBy(screen)).not.toContain("Luthier");
    const crypto = await loadCrypto();
    const { id, clinicId, pkc, keyForPrincipal, identity, notes } = kept.records.get(2)!;
    const clear = { firstName: "Maude", lastName: "Gagnon", dateOfBirth: "1980-02-29", email: "maude@example.ca" };
    const ref = await crypto.openPatient({
      id,
      clinicId,
      pkc,
      keyForPrincipal: keyForPrincipal!,
      identity,
      clear,
      links: [],
    });
    expect(await openField({ crypto, ref }, { ...recordParts.notes, sealed: notes! })).toMatchObject({
      value: "Occupation: Luthier",
    });
  });

  it("mends an error in place, and leaves out what is not mended", async () => {
    const { screen, choose, press, kept } = await openImport(clinic);
    await choose(csv.replace("02/29/1980", "02/31/1980").replace("jean@example.ca", "jean(at)example"));
    await press("Check 3 lines");
    const wrong = await screen.findByRole("table", { name: "Lines with an error" }, slow);
    expect(within(wrong).getByText("There is no such day.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Import 1 patient" })).toBeEnabled();
    await screen.user.type(within(wrong).getByLabelText("Date of birth of line 2"), "1980-02-28{Enter}");
    await press("Import 2 patients");
    await screen.findByText("2 patients are here now", {}, slow);
    expect(kept.records.get(2)?.dateOfBirth).toBe("1980-02-28");
    expect(kept.records.has(3)).toBe(false);
  });

  it("keeps in the notes what stood in a field that is left empty", async () => {
    const { screen, choose, press, kept } = await openImport(clinic);
    await choose(csv.replace("02/29/1980", "02/31/1980"));
    await press("Check 3 lines");
    const wrong = await screen.findByRole("table", { name: "Lines with an error" }, slow);
    await screen.user.click(within(wrong).getByRole("button", { name: "Leave it empty" }));
    expect(await screen.findByText(/1 record will lack its day of birth/, {}, slow)).toBeVisible();
    await press("Import 3 patients");
    await screen.findByText("3 patients are here now", {}, slow);
    expect(kept.records.get(2)?.dateOfBirth).toBeNull();
    expect(sentBy(screen)).not.toContain("02/31/1980");
  });

  it("skips who is here, says why they may be, and adds who is somebody else", async () => {
    const known = { "Maude Gagnon": [{ ...twin, fullName: "Maude Gagnon", dateOfBirth: "1980-02-29" }] };
    const { screen, choose, press, kept } = await openImport(clinic, anImportService(clinic, { known }));
    await choose(`${csv}\nJean,Roy,07/14/1950,Male,418 234-0142,,`);
    await press("Check 4 lines");
    const here = await screen.findByRole("table", { name: "Patients who may be here already" }, slow);
    expect(within(here).getByText("like name, same birth")).toBeVisible();
    expect(within(here).getByText(/Line 3 of this file/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Import 2 patients" })).toBeEnabled();
    const ofMaude = within(here).getByRole("radiogroup", { name: "What to do with line 2" });
    await screen.user.click(within(ofMaude).getByRole("radio", { name: "Add" }));
    await press("Import 3 patients");
    await screen.findByText("3 patients are here now", {}, slow);
    expect([...kept.records].map(([line, { force }]) => [line, force])).toEqual([
      [2, true],
      [3, undefined],
      [4, undefined],
    ]);
  });

  it("fills what is empty in who is here, and sends neither name nor e-mail for it", async () => {
    const known = { "Maude Gagnon": [{ ...twin, fullName: "Maude Gagnon", dateOfBirth: "1980-02-29" }] };
    const { screen, choose, press, kept } = await openImport(clinic, anImportService(clinic, { known }), "fr");
    await choose(`${csv}\nJean,Roy,07/14/1950,Male,418 234-0142,,`);
    await press("Vérifier 4 lignes");
    const here = await screen.findByRole("table", { name: "Patients peut-être déjà ici" }, slow);
    const choices = (line: number) =>
      within(within(here).getByRole("radiogroup", { name: `Que faire de la ligne ${line}` }));
    expect(choices(5).getByRole("radio", { name: "Compléter" })).toBeDisabled();
    await screen.user.click(choices(2).getByRole("radio", { name: "Compléter" }));
    await press("Importer 2, compléter 1");
    expect(await screen.findByText("2 patients sont maintenant ici", {}, slow)).toBeVisible();
    expect(screen.getByText("1 dossier déjà ici a été complété à partir du fichier.")).toBeVisible();
    expect([...kept.records.keys()]).toEqual([3, 4]);
    const empty = Object.fromEntries(fillable.map((name) => [name, emptyPatient[name]]));
    expect(Object.keys(empty)).not.toEqual(expect.arrayContaining(["email"]));
    const fields = { ...empty, gender: "F", phoneMobile: "(514) 234-0142", country: "CA" };
    expect([...kept.fills]).toEqual([[2, { patientId: twin.id, fields }]]);
    expect(sentBy(screen)).not.toContain("Luthier");
  });

  it("goes on where it was interrupted, and writes nothing twice", async () => {
    const lines = Array.from(
      { length: 60 },
      (_, at) => `${aName(at * 7)},${aName(at * 31 + 5)},07/14/${1910 + at},F,,,`,
    );
    const service = anImportService(clinic, { failsAt: 25 });
    const { screen, choose, press, kept } = await openImport(clinic, service);
    await choose([csv.split("\n")[0], ...lines].join("\n"));
    await press("Check 60 lines");
    await screen.findByRole("button", { name: "Import 60 patients" }, slow);
    await press("Import 60 patients");
    expect(await screen.findByText("The import stopped", {}, slow)).toBeVisible();
    const before = new Map(kept.records);
    expect(before.size).toBe(25);
    kept.failsAt = null;
    kept.begun = [
      {
        id: newId(),
        lines: 60,
        written: 25,
        startedAt: new Date().toISOString(),
        startedBy: clinic.user.id,
        isOpen: true,
        undoUntil: new Date(Date.now() + 3_600_000).toISOString(),
      },
    ];
    importWriter.forget();
    closeScreens();
    const again = await openImport(clinic, service);
    await again.press("Go on");
    expect(await again.screen.findByText("60 patients are here now", {}, slow)).toBeVisible();
    expect(kept.records.size).toBe(60);
    for (const [line, body] of before) expect(kept.records.get(line)).toBe(body);
  });

  it("is undone as a whole, or says whose record has been used since", async () => {
    const service = anImportService(clinic);
    service.kept.begun = [
      {
        id: newId(),
        lines: 3,
        written: 3,
        startedAt: new Date().toISOString(),
        startedBy: clinic.user.id,
        isOpen: false,
        undoUntil: new Date(Date.now() + 3_600_000).toISOString(),
      },
    ];
    let isTouched = true;
    const { screen, press } = await openImport(clinic, service, "en", [
      answers(undoImport, (_request, refuse) => {
        if (isTouched) throw refuse("importTouched", { count: 1, patients: [{ id: newId(), fullName: "Zoé Nadeau" }] });
        service.kept.begun = [];
        return { removed: 3, emptied: 0 };
      }),
    ]);
    const undo = async () => {
      await press("Undo");
      const dialog = await screen.findByRole("dialog", { name: "Undo this import and its 3 records?" }, slow);
      await screen.user.click(within(dialog).getByRole("button", { name: "Undo" }));
    };
    await undo();
    expect(await screen.findByRole("link", { name: "Zoé Nadeau" }, slow)).toBeVisible();
    isTouched = false;
    await undo();
    expect(await screen.findByText("3 records were removed.", {}, slow)).toBeVisible();
    await waitFor(() => expect(screen.queryByText("Imports of the last days")).toBeNull(), slow);
  });

  it("says with the file's own figure what is too large or too many, before it is read (LIM-003)", async () => {
    const { screen, choose } = await openImport(clinic);
    await choose(new Uint8Array(maxImportBytes + 1));
    expect(await screen.findByText(/It has 10\.1 MB, and 10 MB at most/, {}, slow)).toBeVisible();
    await choose(`First Name,Last Name\n${"Maude,Gagnon\n".repeat(maxImportPatients + 1)}`);
    expect(await screen.findByText(/It has 5,001 patients, and 5,000 at most/, {}, slow)).toBeVisible();
  });

  it("says what a file is that is no table, and nothing else happens", async () => {
    const { screen, choose } = await openImport(clinic, anImportService(clinic), "fr");
    await choose("<html><table></table></html>", "patients.xlsx");
    expect(await screen.findByText(/C’est une page Web sous le nom d’un tableau/, {}, slow)).toBeVisible();
  });

  it("covers what is written of somebody while the privacy key is on", async () => {
    const { screen, choose, press } = await openImport(clinic);
    await choose(csv.replace("02/29/1980", "02/31/1980"));
    await screen.findByRole("table", { name: "Columns of the file" }, slow);
    expect(uncovered("Maude", "maude@example.ca", "514 234-0142")).toEqual([]);
    await press("Check 3 lines");
    await screen.findByRole("table", { name: "Lines with an error" }, slow);
    expect(uncovered("Gagnon", "02/31/1980")).toEqual([]);
  });
});
