import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { MembersView } from "@carnet/services/clinic/contract";
import type { PatientView } from "@carnet/services/patient/contract";
import { aVisitor, readBack, syncTrust, type Visitor } from "../local/seeds/person/index.ts";
import { notes, type AttackedHouse } from "./a-house.ts";
import { filled, valueOf } from "./calls.ts";
import { readCharted } from "./read-charted.ts";
import { readRows, type Told } from "./told.ts";

/** A line of `lies.tsv`. */
export interface Lie {
  id: string;
  attempt: string;
  /** What this browser has read before anybody lies: `nothing`, or `all` there is. */
  before: "nothing" | "all";
  /** The answer that is changed: its `VERB /path`, without a query. */
  of: string;
  /** Where in it, as `entries.0.stmt`. */
  at: string;
  /** `drop` it, `flip` a byte of a text, `behead` or `cut` a list at its beginning or end, `turn` it round, or JSON to put there. */
  lie: string;
  /** How the reader is to notice: codes with ` | ` between them, or `opened`. */
  expected: string;
  /** On which screen a person is told, where one is: the `record`, its `anamnese`, its `history`, `files` or `consents`, or the `session` that is lied about. */
  on: "" | "record" | "anamnese" | "history" | "files" | "consents" | "session";
  /** By which words, as the locales name them. */
  words: string;
}

export const lies = (): Lie[] =>
  readRows(readFileSync(join(import.meta.dirname ?? __dirname, "lies.tsv"), "utf8")) as unknown as Lie[];

/** What the owner meets in a new browser when the server lies once: `opened`, or in a word what they are told. */
export async function tryLie(house: AttackedHouse, lie: Lie): Promise<Told> {
  const honest = aVisitor(house.origin);
  const { browser, wasTold } = liar(honest, lie, house.values);
  const reader = lie.of.includes("{charted}") ? readChartedOf : readRecord;
  const seen = await readTwice(house, lie, reader, { honest, browser }).catch(codeOf);
  return tellLie(lie, wasTold() ? seen : `${seen}, without having been lied to`);
}

type Reader = (house: AttackedHouse, browser: Visitor) => Promise<string>;

async function readTwice(
  house: AttackedHouse,
  { before }: Lie,
  reader: Reader,
  { honest, browser }: { honest: Visitor; browser: Visitor },
): Promise<string> {
  await enter(house, before === "all" ? honest : browser);
  const first = before === "all" ? await reader(house, honest) : "opened";
  return first === "opened" ? reader(house, browser) : `${first}, before anybody lied`;
}

/** Signs in and follows the clinic's log. */
async function enter(house: AttackedHouse, browser: Visitor): Promise<void> {
  await house.signInAgain(browser);
  await syncTrust(browser, String(house.values["clinic"]));
}

/** Whether a lie was noticed, and for its own reason. */
export const tellLie = ({ id, attempt, expected }: Lie, seen: string): Told => ({
  id,
  attempt,
  expected,
  seen,
  held: expected.split(" | ").includes(seen),
});

const readChartedOf: Reader = (house, browser) => readCharted(browser, String(house.values["charted"]));

/** Asks for the record and opens all that is written in it. */
async function readRecord(house: AttackedHouse, browser: Visitor): Promise<string> {
  if (await someoneIsRenamed(browser, String(house.values["clinic"]))) return "name-changed";
  const view = await browser.call<PatientView>("GET", `/api/1/patients/${String(house.values["record"])}`);
  const { fields, ...wire } = readBack(view);
  const ref = await browser.crypto.openPatient(wire);
  const [opened] = await browser.crypto.open(ref, fields);
  if (opened && !opened.ok) return opened.code;
  return opened?.value === notes ? "opened" : "another text";
}

/** Whether the clinic lists somebody under another name than it certified for their key: what is looked at before a record is given. */
async function someoneIsRenamed({ call, crypto }: Visitor, clinicId: string): Promise<boolean> {
  const { members } = await call<MembersView>("GET", `/api/1/clinic/${clinicId}/members`);
  const looked = members.map(({ id, pubKey, ...name }) => crypto.trustState(clinicId, id, pubKey!, name));
  return (await Promise.all(looked)).some(({ state }) => state === "renamed");
}

const codeOf = (thrown: unknown): string => {
  const { code, message } = thrown as { code?: string; message: string };
  return code ?? (/: (\d+ \w*)/.exec(message)?.[1] ?? message).trim();
};

/** A browser between which and the house somebody changes one kind of answer, and whether they could. */
export function liar(browser: Visitor, { of, at, lie }: Lie, values: Record<string, unknown>) {
  let hasLied = false;
  const change = changeOf(lie, values);
  const lying: Visitor = {
    ...browser,
    async call<Answer>(method: string, path: string, body?: object) {
      const response = await browser.call<Answer>(method, path, body);
      const isThis = `${method} ${path}`.replace(/\?.*$/, "") === filled(of, values);
      if (isThis && changeAt(response, at.split("."), change)) hasLied = true;
      return response;
    },
  };
  return { browser: lying, wasTold: () => hasLied };
}

/** Instead of what was there. */
export const dropped = Symbol("dropped");

/** Changes what stands at a place of an answer; false where nothing does. */
export function changeAt(body: unknown, [step = "", ...rest]: string[], change: (value: unknown) => unknown): boolean {
  const holder = body as Record<string, unknown>;
  if (!(step in holder)) return false;
  if (rest.length > 0) return changeAt(holder[step], rest, change);
  const put = change(holder[step]);
  if (put !== dropped) holder[step] = put;
  else if (Array.isArray(holder)) holder.splice(Number(step), 1);
  else delete holder[step];
  return true;
}

/** What a lie does to what stands at its place. */
export function changeOf(lie: string, values: Record<string, unknown>): (value: unknown) => unknown {
  if (lie === "drop") return () => dropped;
  if (lie === "flip") return (text) => flipped(String(text));
  if (lie === "behead") return (list) => (list as unknown[]).slice(1);
  if (lie === "cut") return (list) => (list as unknown[]).slice(0, -1);
  if (lie === "turn") return (list) => [...(list as unknown[])].reverse();
  return () => valueOf(lie, values);
}

/** Another letter in the middle: the same length, other bytes. */
function flipped(text: string): string {
  const at = text.length >> 1;
  return text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);
}
