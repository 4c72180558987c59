import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findBrowser } from "../../journeys/run/find-browser.ts";
import { openHouse, type OpenHouse } from "../../journeys/run/open-house.ts";
import { copyHouse, plantHouse } from "../../journeys/run/plant-house.ts";
import { throwAway } from "../../journeys/run/run-journeys.ts";
import { arrive } from "../../journeys/steps/arrive.ts";
import { goToRecord } from "../../journeys/steps/rooms.ts";
import { takeOut } from "../../journeys/steps/take-out.ts";
import { wordsIn } from "../../journeys/words.ts";
import { freePort } from "../../local/processes/free-port.ts";
import { people } from "../../local/seeds/people.ts";
import { root } from "../../tools/commands/steps.ts";
import { verify } from "../../tools/commands/verify-takeout.ts";
import { Sentence } from "../../local/sentence.ts";
import type { Drill, DrillReport } from "../drill.ts";

const record = "Camille Gagnon";

/** A backup of the embedded house, by its commands: refused while it runs, cut short, and whole. */
export const backup: Drill = async (report) => {
  const code = await throwAway(async (folder) => {
    await drill(report, folder);
    return 0;
  });
  if (code !== 0) throw new Sentence("The drill could not be done: what went wrong stands above.");
};

async function drill(report: DrillReport, folder: string): Promise<void> {
  const [before, after, file] = ["before", "after", "house.backup"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  copyHouse(await plantHouse(), before);

  const untouched = await inHouse(before, async (house) => {
    const refused = npm("backup", before, file);
    report.expect(`a backup of a house that runs is refused: ${refused.said}`, refused.code === 1 && !existsSync(file));
    return takeRecord(house);
  });
  report.expect(`before: a take-out of ${record} is found true`, untouched.verdict === "true");

  const written = npm("backup", before, file);
  report.expect("with the house stopped, the backup is written", written.code === 0 && existsSync(file));
  report.figure("backup", `${Math.ceil(statSync(file).size / 2 ** 20)} MB in ${seconds(written.ms)}`);

  const cut = join(folder, "cut.backup");
  spawnSync("cp", [file, cut]);
  truncateSync(cut, Math.floor(statSync(file).size / 2));
  const damaged = npm("restore", after, cut);
  report.expect(`one that is cut short is refused: ${damaged.said}`, damaged.code === 1 && !existsSync(after));

  const restored = npm("restore", after, file);
  report.expect("it is restored into another folder", restored.code === 0);
  report.figure("restore", seconds(restored.ms));

  const found = await inHouse(after, takeRecord);
  report.expect(`after: somebody signs in there, and a take-out of ${record} is found true`, found.verdict === "true");
  report.expect(
    "the content of both take-outs has the same digest",
    found.digest !== undefined && found.digest === untouched.digest,
  );
  report.figure("digest", found.digest ?? "none");
  report.figure("signatures that hold", `${found.signatures} of ${untouched.signatures}`);
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** Runs a root command on a data folder: its exit code, the last line it wrote, and how long it took. */
function npm(command: "backup" | "restore", data: string, file: string) {
  const begun = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, `deploy/tools/${command}.mjs`), file], {
    cwd: root,
    env: { ...process.env, CARNET_DATA: data },
    encoding: "utf8",
  });
  const said = `${stdout}${stderr}`.trim().split("\n").at(-1) ?? "";
  return { code: status, said, ms: performance.now() - begun };
}

async function inHouse<Answer>(data: string, work: (house: OpenHouse) => Promise<Answer>): Promise<Answer> {
  const house = await openHouse({ port: await freePort(), data, args: ["--as-built"] });
  try {
    return await work(house);
  } finally {
    await house.close();
  }
}

/** The owner signs in, in a browser, and takes the record out. */
async function takeRecord({ origin }: OpenHouse) {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    const w = wordsIn("fr");
    const page = await arrive(browser, w, people.owner.email, "fr", { baseURL: origin });
    await goToRecord(page, w, record);
    return await verify(new Uint8Array(readFileSync(await takeOut(page, w))));
  } finally {
    await browser.close();
  }
}
