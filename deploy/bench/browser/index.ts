import { chromium, type Browser, type BrowserContext } from "@playwright/test";
import { most, type Figure } from "../figure.ts";
import type { Report } from "../report.ts";
import { chartingRows } from "../charting/index.ts";
import { largeLexiconRows } from "./large-lexicon.ts";
import { engineRows } from "./engine-rows.ts";
import { lookAt, median, type Visit } from "./look-at.ts";
import { passingKeysRows } from "./passing-keys.ts";
import { patientsRows } from "./patients-rows.ts";
import { serveFloor } from "./serve-floor.ts";
import { allRows, todayRows } from "./today-rows.ts";

/** A therapist of the seeded house. */
const therapist = { email: "helene.morel@tilleuls.example", password: "tilleuls-en-fleurs-1887" };
const rounds = 3;

const emailField = { selector: "input[type=email], input[autocomplete=username], input[name=email]" };
/** The name that heads an open record; the page without it has a heading too. */
const heading = { selector: "#app-mf_patient h1 [data-private]" };

/**
 * The figures of the fronts against a house with its seeds (F1 to F10): what a login page and an open chart
 * cost in JavaScript, and how long they and a day of twelve visits take on fast 4G with a slow processor, beside one plain bundle of the
 * same stack;
 * whether a page that passes keys on still types; how a cell completes from 20,000 terms; how 50,000 patients scroll; and what
 * charting costs.
 */
export async function benchFront(
  report: Report,
  baseUrl: string = process.env["CARNET_URL"] ?? "http://localhost:8080",
): Promise<void> {
  const executablePath = process.env["CARNET_CHROMIUM"];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    await report.measure("Login and chart", async () => {
      const { login, floor } = await loginRows(browser, baseUrl);
      return [...login, ...(await chartRows(browser, baseUrl, floor))];
    });
    await report.measure("Passing keys on", () => passingKeysRows(browser));
    await report.measure("A large lexicon", () => largeLexiconRows(browser));
    await report.measure("Many patients", () => patientsRows(browser));
    await report.measure("Charting", () => chartingRows(browser));
    await report.measure("Other engines", () =>
      engineRows(baseUrl, { login: emailField, Today: allRows, chart: heading }),
    );
  } finally {
    await browser.close();
  }
}

/** One plain bundle of the same stack on this machine: how slow it is, which the goals in ms know nothing of. */
interface FloorVisit {
  ready: number;
  blocking: number;
}

/** The machine on which the goals in ms were set needed so long for the bundle. */
const goalsFloor = 967;

/** The page of nobody and the bundle, in turns. */
async function loginRows(browser: Browser, baseUrl: string): Promise<{ login: Figure[]; floor: FloorVisit }> {
  const server = await serveFloor();
  const visits: Visit[] = [];
  const floors: Visit[] = [];
  for (let round = 0; round < rounds; round++) {
    visits.push(await alone(browser, (context) => lookAt(context, `${baseUrl}/therapist/login`, emailField)));
    floors.push(await alone(browser, (context) => lookAt(context, server.origin, { selector: "input" })));
  }
  server.stop();
  const floor = { ready: median(floors, "ready"), blocking: median(floors, "blocking") };
  const [ready, blocking] = [median(visits, "ready"), median(visits, "blocking")];
  const login = [
    most("F1", "JavaScript of the login page, brotli", 170, median(visits, "scriptBytes") / 1024, "KiB"),
    most("F3", `login ready beside one bundle (${ready} / ${floor.ready} ms)`, 1.35, ready / floor.ready, "×"),
    most("F3", `login, main thread blocked (one bundle: ${floor.blocking} ms)`, 100, blocking, "ms"),
  ];
  return { login, floor };
}

async function chartRows(browser: Browser, baseUrl: string, floor: FloorVisit): Promise<Figure[]> {
  return alone(browser, async (context) => {
    const chart = await signIn(context, baseUrl);
    if (!chart) return [];
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round++) visits.push(await lookAt(context, chart, heading));
    const ready = median(visits, "ready");
    const all = Math.round(median(visits, "scriptBytes") / 1024);
    return [
      most("F2", "JavaScript to an open chart, brotli", 330, median(visits, "readyBytes") / 1024, "KiB"),
      { id: "F2", what: "the same with what is fetched ahead once it stands", goal: "", now: `${all} KiB`, ok: true },
      most("F3", "chart ready, decrypted", 2_000, ready, "ms"),
      most(
        "F3",
        `the same beside one bundle (${ready} / ${floor.ready} ms)`,
        2_000 / goalsFloor,
        ready / floor.ready,
        "×",
      ),
      most("F3", "chart, main thread blocked", 200, median(visits, "blocking"), "ms"),
      ...(await todayRows(context, baseUrl, rounds)),
    ];
  });
}

/** Signs in as people do and gives the address of a chart, or null in a house without its seeds. */
async function signIn(context: BrowserContext, baseUrl: string): Promise<string | null> {
  const page = await context.newPage();
  await page.goto(`${baseUrl}/therapist/login`);
  await page.locator(emailField.selector).first().fill(therapist.email);
  await page.locator("input[type=password]").fill(therapist.password);
  await page.keyboard.press("Enter");
  const arrived = await page.waitForURL("**/therapist/home*", { timeout: 60_000 }).then(
    () => true,
    () => false,
  );
  const found: { id: string; isAccessible: boolean }[] = arrived
    ? await page.evaluate(() =>
        fetch("/api/1/patients/search/ma", { headers: { "x-requested-with": "carnet" } }).then((answer) =>
          answer.json(),
        ),
      )
    : [];
  await page.close();
  const patient = Array.isArray(found) ? found.find(({ isAccessible }) => isAccessible) : undefined;
  return patient ? `${baseUrl}/therapist/patient/${patient.id}` : null;
}

async function alone<Answer>(browser: Browser, deed: (context: BrowserContext) => Promise<Answer>): Promise<Answer> {
  const context = await browser.newContext({ locale: "en-CA" });
  try {
    return await deed(context);
  } finally {
    await context.close();
  }
}
