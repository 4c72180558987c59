import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { arrive } from "../../journeys/steps/arrive.ts";
import { goToRecord, timeoutMs } from "../../journeys/steps/rooms.ts";
import { wordsIn } from "../../journeys/words.ts";
import type { House } from "../../local/house/start-house.ts";
import { Sentence } from "../../local/sentence.ts";
import { progress } from "../../tools/bootstrap/progress.mjs";
import type { Drill, DrillReport } from "../drill.ts";
import { inSeededHouse } from "../seeded-house.ts";
import { fileOf, openGroup, owners, type GroupClinic, type Moved } from "./group.ts";
import { countsOn, handOver } from "./hand-over.ts";
import { beginToSeal, longestMs, openBrowser, untilSealed, type OwnBrowser } from "./seal.ts";

const most = 20_000;
const fewest = 600;

/**
 * A group of twelve clinics moves in with a file of 20,000 patients, or of the number that follows the name: its administrator seals the lines
 * for four owners, whose browsers make records of them. While the first does, the patient service is killed with -9; while the
 * second does, the browser is.
 */
export const movingIn: Drill = async (report, [wanted = String(most)]) => {
  const patients = Number(wanted);
  if (!(Number.isInteger(patients) && patients >= fewest && patients <= most))
    throw new Sentence(`${wanted} is no number of patients from ${fewest} to ${most}.`);
  await inSeededHouse((house) => moveIn(report, house, patients), { pages: true });
};

async function moveIn(report: DrillReport, house: House, patients: number): Promise<void> {
  const database = new pg.Client({ connectionString: house.database.url });
  await database.connect();
  const own = await openBrowser();
  try {
    const clinics = await progress("Opening twelve clinics", () => openGroup(house));
    const { text, moved } = fileOf(clinics, patients);
    const begun = performance.now();
    const admin = await progress("The administrator seals the lines", () => handOver(own.browser, house, text));
    report.figure("file", `${patients} patients of ${clinics.length} clinics, ${(text.length / 1e6).toFixed(1)} MB`);
    report.figure("brought, mapped and sealed for their owners", seconds(performance.now() - begun));
    const sealing = performance.now();
    await sealAll(report, { house, database, own, clinics, patients });
    const took = performance.now() - sealing;
    report.figure("records made", `${seconds(took)}, ${Math.round((patients * 1_000) / took)} a second`);
    await admin.reload();
    await admin.locator("dl [data-part]").first().waitFor();
    const { pending, encrypted, imported } = await countsOn(admin);
    report.expect(
      `the administrator reads ${pending} pending, ${encrypted} encrypted, ${imported} imported`,
      pending === 0 && encrypted === 0 && imported === patients,
    );
    await expectAll(report, database, clinics, moved);
    await expectNotes(report, house, clinics, moved);
  } finally {
    await database.end();
    await own.server.kill();
  }
}

interface Underway {
  house: House;
  database: pg.Client;
  own: OwnBrowser;
  clinics: readonly GroupClinic[];
  patients: number;
}

/** Owner after owner makes their records; the first loses the server on the way, the second the browser. */
async function sealAll(report: DrillReport, { house, database, own, clinics, patients }: Underway): Promise<void> {
  for (const [at, owner] of owners.entries())
    await progress(`${owner.firstName} ${owner.lastName} seals`, async () => {
      const theirs = clinics.filter((clinic) => clinic.owner === owner).map(({ id }) => id);
      const [all, half] = [patients / owners.length, patients / owners.length / 2];
      const written = () => recordsIn(database, theirs);
      const untilHalf = async () => {
        const begun = performance.now();
        while ((await written()) < half) {
          if (performance.now() - begun > longestMs) throw new Error(`Only ${await written()} records were made.`);
          await pause(100);
        }
        return written();
      };
      if (at === 0) {
        const page = await beginToSeal(own, house, owner);
        const there = await untilHalf();
        process.kill(house.pids["patient"]!, "SIGKILL");
        const tries = await untilSealed(page);
        report.expect(`the server was killed at ${there} of ${all} records`, there < all);
        report.figure("times the owner had to try again", tries);
      } else if (at === 1) {
        const doomed = await openBrowser();
        await beginToSeal(doomed, house, owner);
        const there = await untilHalf();
        await doomed.server.kill();
        report.expect(`a browser was killed at ${there} of ${all} records`, there < all);
        await untilSealed(await beginToSeal(own, house, owner));
      } else await untilSealed(await beginToSeal(own, house, owner));
    });
}

async function recordsIn(database: pg.Client, clinicIds: readonly string[]): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    "select count(*)::int as count from patient.patients where clinic_id = any($1)",
    [clinicIds],
  );
  return rows[0]!.count;
}

/** Each line of the file is one record of its clinic, with a key of its owner; and of the file nothing is kept. */
async function expectAll(
  report: DrillReport,
  database: pg.Client,
  clinics: readonly GroupClinic[],
  moved: readonly Moved[],
): Promise<void> {
  const { rows } = await database.query<{ line: string; keys: number }>(
    `select concat_ws('/', p.clinic_id, p.reference_code, p.first_name || ' ' || p.last_name) as line,
            (select count(*)::int from patient.patient_keys k where k.patient_id = p.id) as keys
       from patient.patients p where p.clinic_id = any($1)`,
    [clinics.map(({ id }) => id)],
  );
  const found = new Set(rows.map(({ line }) => line));
  const wanted = new Set(moved.map(({ clinicId, code, name }) => [clinicId, code, name].join("/")));
  const lost = [...wanted].filter((line) => !found.has(line)).length;
  report.expect(`of ${wanted.size} patients ${lost} are lost`, lost === 0);
  const doubled = rows.length - found.size;
  report.expect(`and ${doubled} are there twice`, doubled === 0 && found.size === wanted.size);
  report.expect(
    "each has a key",
    rows.every(({ keys }) => keys > 0),
  );
  const kept = await database.query<{ files: number; lots: number }>(
    `select (select count(file)::int from admin.multiclinic_jobs) as files,
            (select count(rows)::int from admin.multiclinic_shares) as lots`,
  );
  const { files, lots } = kept.rows[0]!;
  report.expect(`${files} files and ${lots} lots are still kept under seal`, files + lots === 0);
}

/** Each owner opens a record and reads the note that its line had. */
async function expectNotes(
  report: DrillReport,
  house: House,
  clinics: readonly GroupClinic[],
  moved: readonly Moved[],
): Promise<void> {
  const w = wordsIn("fr");
  for (const owner of owners) {
    const { browser, server } = await openBrowser();
    try {
      const page = await arrive(browser, w, owner.email, "fr", { baseURL: house.origin });
      const theirs = new Set(clinics.filter((clinic) => clinic.owner === owner).map(({ id }) => id));
      const { name, note } = moved.findLast(({ clinicId }) => theirs.has(clinicId))!;
      await goToRecord(page, w, name);
      await page.getByText(note).first().waitFor({ timeout: timeoutMs });
      report.expect(`${owner.firstName} ${owner.lastName} reads what the file said of ${name}`, true);
    } finally {
      await server.kill();
    }
  }
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
