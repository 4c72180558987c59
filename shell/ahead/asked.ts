/** An answer that was asked for before the code that wants it was there. */
interface Asked {
  since: number;
  answer: Promise<Response>;
}

/** The first script of the page asks and the rest of it takes, each in a build of its own: they meet on the page. */
declare global {
  var carnetAsked: Map<string, Asked> | undefined;
}

/** An answer nobody took within 10 s is old: whoever comes later asks anew. */
const freshFor = 10_000;

/** What every call to our own services carries; the api door sends the same. */
export const callRequest = {
  headers: { "x-requested-with": "carnet", accept: "application/json" },
  cache: "no-store",
  credentials: "same-origin",
  redirect: "error",
} as const satisfies RequestInit;

/** How long any one file may take: a server that holds on is a server that is down. */
export const fileTimeoutMs = 7_000;

/** Asks for an address now, for whoever takes it; answers a copy of what came. A failure stays silent until somebody takes it. */
export function ask(address: string, request: RequestInit, timeoutMs: number): Promise<Response> {
  const answer = fetch(address, { ...request, signal: AbortSignal.timeout(timeoutMs) });
  (globalThis.carnetAsked ??= new Map()).set(address, { since: performance.now(), answer });
  const copy = answer.then((response) => response.clone());
  copy.catch(() => undefined);
  return copy;
}

/** What was asked ahead, once: a second taker, or one who comes late, gets nothing and asks for themselves. */
export function takeAsked(address: string): Promise<Response> | undefined {
  const entry = globalThis.carnetAsked?.get(address);
  globalThis.carnetAsked?.delete(address);
  return entry && performance.now() - entry.since < freshFor ? entry.answer : undefined;
}
