import { takeAsked } from "../ahead/asked.ts";
import { learnClock } from "./server-clock.ts";

/** One request over the wire. */
export interface HttpRequest {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  headers: Record<string, string>;
  body?: string | Blob | ArrayBuffer | Uint8Array<ArrayBuffer>;
  signal?: AbortSignal;
  /** Hears how many bytes of the body are on their way. */
  onSent?: (sent: number) => void;
  /** Lets the request outlive the page; browsers allow 64 KB of such bodies at once. */
  keepalive?: boolean;
}

/** What came back whole; status 0 when nothing did, or when it broke off. */
export interface HttpResponse {
  status: number;
  requestId: string | null;
  json(): Promise<unknown>;
  bytes(): Promise<ArrayBuffer>;
}

/** Carries attempts: `fetch` in a browser, a table of answers in tests. */
export type Transport = (request: HttpRequest) => Promise<HttpResponse>;

const timeoutMs = 30_000;
const noBytes = new ArrayBuffer(0);
const nothing: HttpResponse = { status: 0, requestId: null, json: async () => null, bytes: async () => noBytes };

/** The browser's transport: same origin only, never through the HTTP cache, gives up after 30 s. What the page asked ahead is taken. */
export const overFetch: Transport = async ({ onSent, ...request }) => {
  const { path, signal, ...rest } = request;
  if (!path.startsWith("/") || path.startsWith("//")) throw new TypeError("a call goes to a path of our own origin");
  if (onSent) return (await import("./upload.ts")).upload({ ...request, onSent });
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const send = () =>
      fetch(path, {
        ...rest,
        cache: "no-store",
        credentials: "same-origin",
        redirect: "error",
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      });
    const sent = Date.now();
    const early = rest.method === "GET" ? takeAsked(path) : undefined;
    const response = await (early?.catch(send) ?? send());
    if (!early) learnClock(response.headers.get("date"), sent);
    const isJson = response.headers.get("content-type")?.includes("json");
    const [text, bytes] = isJson ? [await response.text(), noBytes] : ["", await response.arrayBuffer()];
    return {
      status: response.status,
      requestId: response.headers.get("x-request-id"),
      json: async () => JSON.parse(text) as unknown,
      bytes: async () => bytes,
    };
  } catch {
    if (signal?.aborted) throw signal.reason;
    return nothing;
  }
};
