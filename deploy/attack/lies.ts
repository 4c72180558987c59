import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { MembersView } from "@carnet/services/clinic/contract";
import type { PatientView } from "@carnet/services/patient/contract";
import { aVisitor, readBack, syncTrust, type Visitor } from "../local/seeds/person/index.ts";
import { notes, type AttackedHouse } from "./a-house.ts";
import { filled, valueOf } from "./calls.ts";
import { readRows, type Told } from "./told.ts";

/** A line of `lies.tsv`. */
export interface Lie {
  id: string;
  attempt: string;
  /** The answer that is changed: how `VERB /path` begins. */
  of: string;
  /** Where in it, as `entries.0.stmt`. */
  at: string;
  /** `flip` a byte of a text, `behead` or `cut` a list at its beginning or end, `turn` it round, or JSON to put there. */
  lie: string;
  /** How the reader is to notice: codes with ` | ` between them, or `opened`. */
  expected: string;
}

export const lies = (): Lie[] =>
  readRows(readFileSync(join(import.meta.dirname ?? __dirname, "lies.tsv"), "utf8")) as unknown as Lie[];

/** What the owner meets in a new browser when the server lies once: `opened`, or the code of what they are told. */
export async function tryLie(house: AttackedHouse, lie: Lie): Promise<Told> {
  const { browser, wasTold } = liar(aVisitor(house.origin), lie, house.words);
  const seen = await readRecord(house, browser).catch(codeOf);
  return tellLie(lie, wasTold() ? seen : `${seen}, without having been lied to`);
}

/** Whether a lie was noticed, and for its own reason. */
export const tellLie = ({ id, attempt, expected }: Lie, seen: string): Told => ({
  id,
  attempt,
  expected,
  seen,
  held: expected.split(" | ").includes(seen),
});

/** Signs in, follows the clinic's log, asks for the record and opens all that is written in it. */
async function readRecord(house: AttackedHouse, browser: Visitor): Promise<string> {
  await house.signInAgain(browser);
  const clinicId = String(house.words["clinic"]);
  await syncTrust(browser, clinicId);
  if (await someoneIsRenamed(browser, clinicId)) return "name-changed";
  const view = await browser.call<PatientView>("GET", `/api/1/patients/${String(house.words["record"])}`);
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
export function liar(browser: Visitor, { of, at, lie }: Lie, words: Record<string, unknown>) {
  let told = false;
  const change = changeOf(lie, words);
  const lying: Visitor = {
    ...browser,
    async call<Answer>(method: string, path: string, body?: object) {
      const answer = await browser.call<Answer>(method, path, body);
      if (`${method} ${path}`.startsWith(filled(of, words)) && changeAt(answer, at.split("."), change)) told = true;
      return answer;
    },
  };
  return { browser: lying, wasTold: () => told };
}

/** Changes what stands at a place of an answer; false where nothing does. */
function changeAt(answer: unknown, [step = "", ...rest]: string[], change: (value: unknown) => unknown): boolean {
  const holder = answer as Record<string, unknown>;
  if (!(step in holder)) return false;
  if (rest.length > 0) return changeAt(holder[step], rest, change);
  holder[step] = change(holder[step]);
  return true;
}

function changeOf(lie: string, words: Record<string, unknown>): (value: unknown) => unknown {
  if (lie === "flip") return (text) => flipped(String(text));
  if (lie === "behead") return (list) => (list as unknown[]).slice(1);
  if (lie === "cut") return (list) => (list as unknown[]).slice(0, -1);
  if (lie === "turn") return (list) => [...(list as unknown[])].reverse();
  return () => valueOf(lie, words);
}

/** Another letter in the middle: the same length, other bytes. */
function flipped(text: string): string {
  const at = text.length >> 1;
  return text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);
}
