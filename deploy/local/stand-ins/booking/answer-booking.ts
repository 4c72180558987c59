import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { BookingClinic } from "./booking-ledger.ts";
import { bookingPatient, type Trouble } from "./contract.ts";

/** What the listener answers from. */
export interface BookingState {
  clinics: Map<string, BookingClinic>;
  /** What the next requests meet instead of an answer, or with it. */
  trouble: Trouble[];
  /** Away: every connection is closed without a word. */
  isAway: boolean;
  /** Seconds that "busy" asks for. */
  retryAfter: number;
  /** What was asked so far, for tests: method, path and query. */
  asked: string[];
}

const longest = 200;

/** Answers the calls of `contract.ts`. */
export function answerBooking(state: BookingState): RequestListener {
  return (request, response) => {
    state.asked.push(`${request.method} ${request.url}`);
    if (state.isAway) return void request.destroy();
    const trouble = state.trouble.shift();
    if (trouble === "busy")
      return send(response, 429, { error: "TooManyRequests" }, { "retry-after": String(state.retryAfter) });
    if (trouble === "broken") return send(response, 502, { error: "BadGateway" });
    if (trouble === "slow") return;
    if (trouble === "wrongJson") return send(response, 200, { patients: "soon", appointments: [{ id: 7 }] });
    void answer(state, request, response, trouble ?? null);
  };
}

async function answer(
  { clinics }: BookingState,
  request: IncomingMessage,
  response: ServerResponse,
  trouble: Trouble | null,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://booking");
  const [, what, id] = /^\/api\/(key|professionals|patients|appointments)(?:\/([^/]+))?$/.exec(pathname) ?? [];
  const clinic = clinics.get(String(request.headers["x-api-key"]));
  if (!what) return send(response, 404, { error: "NotFound" });
  if (!clinic) return send(response, 403, { error: "InvalidGoRdvKey" });
  if (clinic.refusal) return send(response, 403, { error: clinic.refusal });
  if (request.method === "PUT" && what === "patients" && id) return keepPatient(clinic, id, request, response);
  if (request.method !== "GET" || id) return send(response, 405, { error: "NotAllowed" });
  if (what === "key") return send(response, 200, {});
  const page = pageOf(searchParams, trouble);
  if (what === "professionals") return send(response, 200, page("professionals", clinic.professionals));
  if (what === "appointments") {
    const moment = clinic.momentOf(searchParams.get("since"));
    if (moment === null) return send(response, 410, { error: "UnknownCursor" });
    return send(response, 200, changesOf(clinic, searchParams, moment, trouble));
  }
  const { etag } = clinic;
  if (request.headers["if-none-match"] === etag) return void response.writeHead(304, { etag }).end();
  const body = page("patients", [...clinic.patients.values()]);
  if (trouble !== "halfPage") return send(response, 200, body, { etag });
  const text = JSON.stringify(body);
  response.writeHead(200, { "content-type": "application/json", etag });
  response.end(text.slice(0, text.length / 2));
}

/** One page of a list from where `cursor` says; "twice" repeats the first of the page at its end. */
const pageOf = (query: URLSearchParams, trouble: Trouble | null) => (name: string, all: readonly object[]) => {
  const from = Number(query.get("cursor") ?? 0);
  const limit = Math.min(Number(query.get("limit") ?? longest), longest);
  const rows = all.slice(from, from + limit);
  const next = from + limit < all.length ? String(from + limit) : null;
  return { [name]: trouble === "twice" ? [...rows, ...rows.slice(0, 1)] : rows, next };
};

/** What changed, one page: its cursor counts changes, so that one that comes meanwhile shifts nothing. */
function changesOf(clinic: BookingClinic, query: URLSearchParams, moment: number, trouble: Trouble | null) {
  const limit = Math.min(Number(query.get("limit") ?? longest), longest);
  const changes = clinic.changesSince(Math.max(moment, Number(query.get("cursor") ?? 0)));
  const shown = changes.slice(0, limit);
  const appointments = shown.map(({ appointment }) => appointment);
  const next = changes.length > limit ? String(shown.at(-1)!.at) : null;
  const said = trouble === "twice" ? [...appointments, ...appointments].toReversed() : appointments;
  return { appointments: said, next, asOf: clinic.asOf };
}

async function keepPatient(clinic: BookingClinic, id: string, request: IncomingMessage, response: ServerResponse) {
  const known = clinic.patients.get(id);
  const sent = await readJson(request).catch(() => null);
  const { data } = bookingPatient.safeParse({ ...known, ...(sent as object | null), id });
  if (!sent || !data) return send(response, 400, { error: "Malformed" });
  const problem = problemOf(data);
  if (problem) return send(response, 422, { error: problem });
  clinic.patients.set(id, data);
  send(response, 200, data);
}

/** What the service does not take of a person. */
function problemOf({ firstName, lastName, phone, email }: { [Name in string]: unknown }): string | null {
  if (!`${String(firstName)}${String(lastName)}`.trim()) return "NameMissing";
  if (phone && !/^\d{10,11}$/.test(String(phone).replace(/\D/g, ""))) return "InvalidPhone";
  return email && !/^\S+@\S+\.\S+$/.test(String(email)) ? "InvalidEmail" : null;
}

function send(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  let body = "";
  for await (const chunk of request.setEncoding("utf8")) {
    body += chunk as string;
    if (body.length > 100_000) throw new Error("too large");
  }
  return JSON.parse(body);
}
