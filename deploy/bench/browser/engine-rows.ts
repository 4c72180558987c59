import { provideEngines } from "../../journeys/drivers/find-engines.ts";
import { engineNames, startEngine } from "../../journeys/drivers/start-engine.ts";
import type { Engine, Tab } from "../../journeys/drivers/tab.ts";
import { Person } from "../../journeys/engines/person.ts";
import { signIn, speakFrench } from "../../journeys/engines/treat.ts";
import { wordsIn } from "../../journeys/words.ts";
import { people } from "../../local/seeds/people.ts";
import { aVisitor, signIn as signInWithoutWindow } from "../../local/seeds/person/index.ts";
import type { Figure } from "../figure.ts";
import type { Goal } from "./look-at.ts";

/** What there is to look at, by the page it is on. */
export type Goals = Record<"login" | "Today" | "chart", Goal>;

type ReadyTimes = Record<keyof Goals, number>;

const rounds = 3;

/**
 * When three pages are ready in Chromium, Firefox and WebKit, in ms by the page's own clock: side by side, on this machine as it is,
 * since only Chromium can be slowed down. The login page comes into an empty browser; the others come to somebody who is signed in.
 */
export async function engineRows(baseUrl: string, goals: Goals): Promise<Figure[]> {
  const lacks: Partial<Record<(typeof engineNames)[number], string>> = await provideEngines();
  const chart = await chartOf(baseUrl);
  const times: { name: string; ready: ReadyTimes }[] = [];
  for (const name of engineNames)
    if (!lacks[name]) times.push(await timesIn(await startEngine(name), baseUrl, chart, goals));
  const beside = (of: (one: (typeof times)[number]) => unknown) => times.map(of).join(" / ");
  const row = (what: string, now: string): Figure => ({ id: "F3", what, goal: "", now, ok: true });
  return [
    row(`ready unthrottled, in ms: ${beside(({ name }) => name)}`, ""),
    ...(["login", "Today", "chart"] as const).map((page) =>
      row(
        `  ${page}`,
        beside(({ ready }) => ready[page]),
      ),
    ),
    ...Object.values(lacks).map((lack) => row(`  not measured: ${lack}`, "")),
  ];
}

async function timesIn(engine: Engine, baseUrl: string, chart: string, goals: Goals) {
  try {
    const login = await median(async () => {
      const tab = await engine.newTab();
      try {
        return await readyAt(tab, `${baseUrl}/therapist/login`, goals.login);
      } finally {
        await tab.close();
      }
    });
    const tab = await signedIn(engine, baseUrl);
    const Today = await median(() => readyAt(tab, `${baseUrl}/therapist/home`, goals.Today));
    return { name: engine.name, ready: { login, Today, chart: await median(() => readyAt(tab, chart, goals.chart)) } };
  } finally {
    await engine.close();
  }
}

async function signedIn(engine: Engine, baseUrl: string): Promise<Tab> {
  const tab = await engine.newTab();
  const person = new Person(tab, baseUrl);
  await person.open("/therapist/login");
  await speakFrench(person);
  await signIn(person, wordsIn("fr"), people.owner);
  await person.arrivesAt(/^\/therapist\/home/);
  return tab;
}

/** Opens an address and waits until so much can be seen and is painted. */
async function readyAt(tab: Tab, address: string, { selector, count = 1 }: Goal): Promise<number> {
  await tab.open(address);
  return tab.ask<number>(`new Promise((resolve) => {
    const timer = setInterval(() => {
      const all = [...document.querySelectorAll(${JSON.stringify(selector)})];
      if (all.filter((each) => each.getClientRects().length > 0).length < ${count}) return;
      clearInterval(timer);
      requestAnimationFrame(() => setTimeout(() => resolve(Math.round(performance.now()))));
    }, 4);
  })`);
}

async function median(measure: () => Promise<number>): Promise<number> {
  const all: number[] = [];
  for (let round = 0; round < rounds; round++) all.push(await measure());
  return all.sort((one, other) => one - other)[Math.floor(rounds / 2)]!;
}

/** The address of a chart that the owner may open. */
async function chartOf(baseUrl: string): Promise<string> {
  const visitor = aVisitor(baseUrl);
  await signInWithoutWindow(visitor, "therapist", people.owner);
  const found = await visitor.call<{ id: string; isAccessible: boolean }[]>("GET", "/api/1/patients/search/ma");
  return `${baseUrl}/therapist/patient/${found.find(({ isAccessible }) => isAccessible)!.id}`;
}
