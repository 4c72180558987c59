import { knownRecord } from "@carnet/shell/record";
import { maxFileBytes } from "@carnet/services/patient/contract";
import { aClinic, type Clinic } from "../testing/a-clinic.ts";
import { sentBy } from "../testing/open-room.ts";
import { importWriter } from "./import-writer.ts";
import { anImportService, openImport } from "../testing/an-import.ts";

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
});
beforeEach(() => importWriter.forget());
const slow = { timeout: 15_000 };

const ccda = `<?xml version="1.0"?><ClinicalDocument xmlns="urn:hl7-org:v3"><recordTarget><patientRole>
<telecom use="MC" value="tel:514 234-0142"/><patient><name><given>Maude</given><family>Gagnon</family></name>
<administrativeGenderCode code="F"/><birthTime value="19800229"/></patient></patientRole></recordTarget>
<component><section><text>No known allergies</text></section></component></ClinicalDocument>`;

describe("a file that names its own fields (CLI-022)", () => {
  it("goes to the check at once: a card of a telephone", async () => {
    const { screen, choose, press, kept } = await openImport(clinic, anImportService(clinic), "fr");
    await choose(
      "BEGIN:VCARD\nVERSION:3.0\nN:Côté;Éloïse;;;\nTEL;TYPE=CELL:514 234-0142\nNOTE:Gauchère\nEND:VCARD",
      "a.vcf",
    );
    expect(await screen.findByText(/1 dossier n’aura pas de date de naissance/, {}, slow)).toBeVisible();
    await press("Importer 1 patient");
    await screen.findByText("1 patient est maintenant ici", {}, slow);
    expect(kept.records.get(1)).toMatchObject({ firstName: "Éloïse", lastName: "Côté", phoneMobile: "(514) 234-0142" });
    expect(sentBy(screen)).not.toContain("Gauchère");
  });

  it.each([
    ["en", /sommaire\.xml becomes a file/, "Import 1 patient", "The import stopped", "1 patient is here now"],
    [
      "fr",
      /sommaire\.xml devient un fichier/,
      "Importer 1 patient",
      "L’importation s’est arrêtée",
      "1 patient est maintenant ici",
    ],
  ] as const)(
    "becomes a sealed file of the record, whole, also where that failed first: a C-CDA document (%s)",
    async (language, says, begin, stopped, done) => {
      const { screen, choose, press, kept } = await openImport(
        clinic,
        anImportService(clinic, { losesFiles: true }),
        language,
      );
      await choose(ccda, "sommaire.xml");
      expect(await screen.findByText(says, {}, slow)).toBeVisible();
      await press(begin);
      expect(await screen.findByText(stopped, {}, slow)).toBeVisible();
      expect([kept.records.size, kept.isClosed]).toEqual([1, false]);
      kept.losesFiles = false;
      await press(/^(Resume|Reprendre)$/);
      expect(await screen.findByText(done, {}, slow)).toBeVisible();
      expect([kept.records.size, kept.files.length, kept.isClosed]).toEqual([1, 1, true]);
      expect(kept.files[0]!.head.manifest).toBeDefined();
      const { key } = knownRecord(kept.records.get(1)!.id)!;
      const { head, body } = kept.files[0]!;
      const opened = await key!.crypto.openFile(key!.ref, "file", head.id, body.slice().buffer);
      expect(new TextDecoder().decode(opened)).toBe(ccda);
      expect(sentBy(screen)).not.toContain("allergies");
    },
  );

  it("is read, and says that it is not kept, where it is larger than a file of a record: a C-CDA document", async () => {
    const { screen, choose, press, kept } = await openImport(clinic);
    await choose(ccda.replace("No known", "No known ".repeat(Math.ceil(maxFileBytes / 9))), "summary.xml");
    expect(await screen.findByText(/summary\.xml is too large/, {}, slow)).toBeVisible();
    expect(screen.getByText(/has 5 MB at most/)).toBeVisible();
    await press("Import 1 patient");
    await screen.findByText("1 patient is here now", {}, slow);
    expect(kept.files).toEqual([]);
  });

  it("says what is in it besides patients: a FHIR bundle", async () => {
    const { screen, choose } = await openImport(clinic);
    const entry = [
      { resource: { resourceType: "Patient", name: [{ family: "Roy", given: ["Jean"] }] } },
      { resource: { resourceType: "Condition", subject: { reference: "Patient/nobody" } } },
    ];
    await choose(JSON.stringify({ resourceType: "Bundle", entry }), "bundle.json");
    expect(await screen.findByText("Condition × 1", {}, slow)).toBeVisible();
    expect(screen.getByText(/name a patient whom the file lacks/)).toBeVisible();
  });
});
