import { readFileSync } from "node:fs";
import { goToRecord, timeoutMs } from "../steps/rooms.ts";
import { plantOwner } from "../trust/plant-clinic.ts";
import { aRecord } from "../trust/plant-records.ts";
import { openRecord } from "../visitors.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn, type Language } from "../words.ts";
import { chooseFile, comeToImport, goToImport } from "./come-to-import.ts";

/** Who is in the clinic before, with the birth that planted records have. */
const here = { first: "Rosalie", last: "Thibodeau", birth: "1979-05-14" };

/** What Jane writes: one new, one who is here, one born on no day, one without a name, and what a file of hers ends with. */
const exported = [
  "Patient GUID,First Name,Last Name,Preferred Name,Email,Home Phone,Mobile Phone,Birth Date,Sex,Street Address,City,Province,Postal,Country,Occupation",
  '1f,Quentin,Larivière,,quentin@exemple.test,,514-234-0142,1980-02-29,Male,"1240, rue Saint-Denis, app. 3",Montréal,Quebec,H2X 3J8,Canada,Luthier',
  `2a,${here.first},${here.last},,,418-234-0177,,${here.birth},Female,,,,,,`,
  "3c,Ulysse,Beaumier,,,,,1980-02-31,Male,,,,,,",
  "4d,,,,,,,1971-03-04,Female,,,,,,",
  "Total,4,,,,,,,,,,,,,",
].join("\n");

/** Of one more patient there is a document: XML, which the policy of a page lets pass for this alone. */
const ccda = `<?xml version="1.0"?><ClinicalDocument xmlns="urn:hl7-org:v3"><recordTarget><patientRole><patient>
<name><given>Ludovic</given><family>Sansregret</family></name><administrativeGenderCode code="M"/><birthTime value="19620304"/>
</patient></patientRole></recordTarget></ClinicalDocument>`;

const languages: [Language, string[]][] = [
  ["fr", []],
  ["en", ["@deep"]],
];

for (const [language, tag] of languages)
  test(`an owner moves in from a peer's export, in ${language}`, { tag }, async ({ browser }) => {
    const w = wordsIn(language);
    const { id, owner } = await plantOwner();
    await openRecord(owner.visitor, id, aRecord(here.first, here.last));
    const page = await comeToImport(browser, w, owner, language);
    await chooseFile(page, "jane-clients.csv", exported);

    await test.step("the columns are known by their names, and what has no field goes to the notes", async () => {
      const columns = page.getByRole("table", { name: w("imports:columns.caption") });
      const targetOf = (column: string) => columns.getByLabel(w("columns:targetOf", { column }), { exact: true });
      await expect(targetOf("Birth Date")).toHaveValue(w("columns:targets.dateOfBirth"), { timeout: timeoutMs });
      await expect(targetOf("Mobile Phone")).toHaveValue(w("columns:targets.phoneMobile"));
      await expect(targetOf("Occupation")).toHaveValue(w("columns:targets.notes"));
      await page.getByRole("button", { name: w("imports:columns.check_other", { count: 4 }), exact: true }).click();
    });
    await test.step("who is here is named with why it is thought, and skipped", async () => {
      const alike = page
        .getByRole("table", { name: w("imports:check.hereCaption") })
        .getByRole("row")
        .filter({ hasText: here.last });
      await expect(alike).toContainText(w("imports:check.reason.name"), { timeout: timeoutMs });
      await expect(alike).toContainText(w("imports:check.reason.birth"));
      await expect(alike.getByRole("radio", { name: w("imports:check.decision.skip"), exact: true })).toBeChecked();
    });
    await test.step("lines with an error are a file of their own, and one is mended in place", async () => {
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: w("imports:check.download"), exact: true }).click();
      const lines = readFileSync(await (await download).path(), "utf8");
      expect(lines).toContain("1980-02-31");
      expect(lines).not.toContain("Luthier");
      const birth = w("imports:check.mendOf", { field: w("patient:fields.dateOfBirth"), line: 4 });
      await page.getByLabel(birth, { exact: true }).fill("1980-02-28");
      await page.getByLabel(birth, { exact: true }).press("Enter");
    });
    await test.step("the others are written", async () => {
      const write = w("imports:check.write_other", { count: 2, total: 2 });
      await page.getByRole("button", { name: write, exact: true }).click();
      await expect(page.getByText(w("imports:write.result_other", { count: 2 }), { exact: true })).toBeVisible({
        timeout: timeoutMs,
      });
      await page.getByRole("link", { name: w("imports:write.toPatients"), exact: true }).click();
      for (const name of ["Quentin Larivière", "Ulysse Beaumier", `${here.first} ${here.last}`])
        await expect(page.getByRole("link", { name })).toHaveCount(1, { timeout: timeoutMs });
      await goToRecord(page, w, "Quentin Larivière");
      await expect(page.getByText("Occupation: Luthier")).toBeVisible({ timeout: timeoutMs });
    });
    await test.step("and a C-CDA document is read, and becomes a file of its record", async () => {
      await goToImport(page, w);
      await page.getByRole("button", { name: w("imports:write.another"), exact: true }).click();
      await chooseFile(page, "ludovic.xml", ccda);
      const kept = w("imports:document.keptTitle", { name: "ludovic.xml" });
      await expect(page.getByText(kept, { exact: true })).toBeVisible({ timeout: timeoutMs });
      const write = w("imports:check.write_one", { count: 1, total: 1 });
      await expect(page.getByRole("button", { name: write, exact: true })).toBeEnabled();
    });
  });
