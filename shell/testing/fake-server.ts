import { sayUnsent } from "@carnet/services/account/contract";
import type { Answer, Request } from "./answers.ts";
import { FakeUpload } from "./fake-upload.ts";

/** Stands in for `fetch` and for uploads in a test: the screen's calls go through the real api door and are answered from a table. */
export interface FakeServer {
  /** Every call made so far, in order. */
  requests: Request[];
  /** Calls nobody answered; the test fails when there are any. */
  unanswered: string[];
  /** Puts answers before those given earlier. */
  answer(...more: Answer[]): void;
  close(): void;
}

/** Opens one. Later answers to the same route win; a route that spells a path out wins over one with parameters, as at the server. */
export function fakeServer(table: readonly Answer[]): FakeServer {
  const { fetch: before, XMLHttpRequest: uploadBefore } = globalThis;
  const requests: Request[] = [];
  const unanswered: string[] = [];
  const answers = [...table];

  globalThis.fetch = (async (address: string, init: RequestInit = {}) => {
    if ((init.headers as Record<string, string> | undefined)?.["accept"] === "text/event-stream") return nothingToHear;
    const url = new URL(address, "http://carnet.test");
    const method = init.method ?? "GET";
    const match = answerTo(method, url.pathname, answers);
    // Said some seconds after the last key, by whichever test takes so long: only a test that is about it answers it.
    if (!match && `${method} ${url.pathname}` === sayUnsent.call) return replied(200, {});
    const request: Request = {
      method,
      path: url.pathname,
      query: url.searchParams,
      params: match ? paramsOf(match, url.pathname) : {},
      body: typeof init.body === "string" ? JSON.parse(init.body) : init.body,
      headers: { ...(init.headers as Record<string, string>) },
    };
    requests.push(request);
    // The registry is nobody's call: no other room stands beside the one that is tested, and what it would show is away.
    if (!match && url.pathname !== "/remotes.json") unanswered.push(`${method} ${url.pathname}`);
    const { status, body } = match ? await match.reply(request) : { status: 404, body: { sysErrorCode: "unanswered" } };
    if (status === 0) throw new TypeError("no network");
    return replied(status, body);
  }) as unknown as typeof fetch;
  globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;

  return {
    requests,
    unanswered,
    answer: (...more) => void answers.unshift(...more),
    close: () => {
      globalThis.fetch = before;
      globalThis.XMLHttpRequest = uploadBefore;
    },
  };
}

const replied = (status: number, body: unknown) => ({
  status,
  ok: status < 400,
  headers: { get: (name: string) => (name === "content-type" ? typeOf(body) : null) },
  text: async () => JSON.stringify(body),
  arrayBuffer: async () => body,
});

/** A screen in a test follows no changes: whoever would listen is told that they may not. */
const nothingToHear = { status: 403, headers: { get: () => null }, body: null };

/** Whatever the realm: a test's bytes may come from Node's. */
const typeOf = (body: unknown) =>
  /ArrayBuffer|Uint8Array/.test(Object.prototype.toString.call(body)) ? "application/octet-stream" : "application/json";

const answerTo = (method: string, path: string, answers: Answer[]): Answer | undefined =>
  answers
    .filter((answer) => answer.method === method && answer.pattern.test(path))
    .toSorted((one, other) => one.names.length - other.names.length)[0];

function paramsOf({ pattern, names }: Answer, path: string): Record<string, string> {
  const [, ...values] = pattern.exec(path) ?? [];
  return Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(values[at] ?? "")]));
}
