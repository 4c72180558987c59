import { readFileSync } from "node:fs";
import { request as ask } from "node:http";
import { join } from "node:path";
import { mayCall } from "../../services/callers/verdict.ts";
import type { AttackedHouse, Attacker } from "./a-house.ts";
import { readRows, type Told } from "./told.ts";

/** A line of `calls.tsv`. */
export interface CallAttempt {
  id: string;
  attempt: string;
  as: Attacker;
  /** `VERB /path`, sent as it stands here. */
  call: string;
  /** JSON, or nothing. */
  headers: string;
  body: string;
  /** Alternatives with `|`: `let in`, `let in with TEXT`, `let in without TEXT`, `not you`, a status, or a status and a code. */
  expected: string;
}

/** What came back, in two words: the code of a refusal, or `nothing` for an empty list. */
export interface Seen {
  status: number;
  code: string;
  /** The whole answer, for what must not stand in it. */
  text?: string;
}

export const callAttempts = (): CallAttempt[] =>
  readRows(readFileSync(join(import.meta.dirname ?? __dirname, "calls.tsv"), "utf8")) as unknown as CallAttempt[];

/** Sends one attempt to a house, and says what came of it. */
export async function tryCall(
  house: AttackedHouse,
  { id, attempt, as, call, expected, ...line }: CallAttempt,
): Promise<Told> {
  const [method = "GET", path = "/"] = filled(call, house.values).split(" ");
  const headers = line.headers ? (valueOf(line.headers, house.values) as Record<string, string>) : {};
  const body = line.body ? (valueOf(line.body, house.values) as object) : undefined;
  const response =
    as === "anonymous"
      ? await askAsItStands(house.origin, method, path, headers, body)
      : await house.people[as].tryCall(method, path, body, headers);
  const seen = { ...seenIn(response), text: JSON.stringify(response.body ?? "") };
  const held = isExpected(filled(expected, house.values), seen);
  return { id, attempt: `${attempt} (${as})`, expected, seen: spell(seen), held };
}

export const spell = ({ status, code }: Seen): string => `${status}${code && ` ${code}`}`;

/** Whether what was seen is one of what was expected. */
export const isExpected = (expected: string, seen: Seen): boolean =>
  expected.split(" | ").some((one) => {
    const [, how, text = ""] = /^let in (with|without) (\S+)$/.exec(one) ?? [];
    if (how) return seen.status === 200 && seen.text?.includes(text) === (how === "with");
    if (one === "let in") return seen.status === 200 && ["", "nothing"].includes(seen.code);
    if (one === "not you")
      return seen.status === 404 || !mayCall({ status: seen.status, body: { appErrorCode: seen.code } });
    return one === spell(seen) || one === String(seen.status);
  });

export const seenIn = ({ status, body }: { status: number; body: unknown }): Seen => {
  if (Array.isArray(body) && body.length === 0) return { status, code: "nothing" };
  const { appErrorCode, sysErrorCode } = (body ?? {}) as { appErrorCode?: string; sysErrorCode?: string };
  return { status, code: appErrorCode ?? sysErrorCode ?? "" };
};

/** Puts the values of a house where a text has `{names}`. */
export const filled = (text: string, values: Record<string, unknown>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(valueNamed(name, values)));

/** JSON whose texts `"{name}"` stand for values; what stands at `"..."` is spread. */
export function valueOf(json: string, values: Record<string, unknown>): unknown {
  return JSON.parse(json, (_key, value: unknown) => {
    if (typeof value === "string") {
      const [, name] = /^\{(\w+)\}$/.exec(value) ?? [];
      return name ? valueNamed(name, values) : filled(value, values);
    }
    if (typeof value !== "object" || value === null || !("..." in value)) return value;
    const { "...": spread, ...rest } = value as { "...": object };
    return { ...spread, ...rest };
  });
}

function valueNamed(name: string, values: Record<string, unknown>): unknown {
  if (name in values) return values[name];
  throw new Error(`{${name}} stands for nothing: a-house.ts says what there is.`);
}

/** Asks for a path as it stands here; `fetch` would resolve it. */
function askAsItStands(
  origin: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<{ status: number; body: unknown }> {
  const { hostname, port } = new URL(origin);
  const sent = body ? JSON.stringify(body) : "";
  const requestHeaders = {
    "x-requested-with": "carnet",
    ...(body ? { "content-type": "application/json" } : {}),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const request = ask({ hostname, port, method, path, headers: requestHeaders, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body: readJson(text) }));
    });
    request.on("error", reject).end(sent);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
