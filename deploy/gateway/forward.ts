import { Agent, request as ask, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from "node:http";
import { randomUUID } from "node:crypto";

const agent = new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 64 });
/** What is listened to stays open: it takes none of the sockets that calls wait for. */
const streams = new Agent({ maxSockets: 4_096 });
const isStream = ({ headers }: IncomingMessage) => headers.accept === "text/event-stream";
const timeoutMs = 30_000;
/** Headers that speak of one connection, not of the message (RFC 9110, section 7.6.1). */
const oneHop = new Set([
  "connection",
  "keep-alive",
  "proxy-connection",
  "proxy-authenticate",
  "proxy-authorization",
  "te",
  "trailer",
  "upgrade",
  "expect",
]);
const answeredHop = new Set([...oneHop, "transfer-encoding"]);

/** What the gateway says of a request besides what the client sent. */
export interface GatewayHeaders {
  scheme: string;
  /** Lets a service believe the address that is forwarded. */
  secret?: string | undefined;
}

/**
 * Passes a request on to a service and its answer back, as they come, never twice; its path as it is written.
 * Who asked, under which origin and under which request id are the gateway's word: what the client said of them is lost.
 */
export function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  address: string,
  path: string,
  { scheme, secret }: GatewayHeaders,
): void {
  const id = randomUUID().replaceAll("-", "");
  const headers: OutgoingHttpHeaders = without(incoming.headers, oneHop);
  headers["x-forwarded-for"] = incoming.socket.remoteAddress ?? "";
  headers["x-forwarded-proto"] = scheme;
  headers["x-forwarded-host"] = incoming.headers.host ?? "";
  headers["x-request-id"] = id;
  headers["x-carnet-gateway"] = secret ?? "";
  delete headers["forwarded"];
  delete headers["x-real-ip"];
  const call = ask(address, {
    agent: isStream(incoming) ? streams : agent,
    path,
    method: incoming.method ?? "GET",
    headers,
    timeout: timeoutMs,
  });
  let isAnswered = false;
  call.on("response", (response) => {
    isAnswered = true;
    if (!incoming.complete) {
      // A service that answers first reads no further: the rest is read here, so that a caller that still sends it receives the answer.
      incoming.unpipe(call);
      incoming.resume();
      response.on("close", () => call.destroy());
    }
    const headers = without(response.headers, answeredHop);
    outgoing.writeHead(response.statusCode ?? 502, {
      "cache-control": "no-store",
      ...headers,
      "x-request-id": id,
    });
    response.pipe(outgoing);
    response.on("error", () => outgoing.destroy());
  });
  call.on("timeout", () => call.destroy(new Error("timeout")));
  call.on("error", (error) => {
    if (isAnswered) return;
    isAnswered = true;
    outgoing.writeHead(error.message === "timeout" ? 504 : 502, {
      "content-type": "application/json",
      "x-request-id": id,
    });
    outgoing.end(JSON.stringify({ sysErrorCode: "unavailable" }));
  });
  outgoing.on("close", () => outgoing.writableFinished || call.destroy());
  if (hasBody(incoming)) incoming.pipe(call);
  else call.end();
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

function without(headers: IncomingMessage["headers"], names: Set<string>): OutgoingHttpHeaders {
  const kept: OutgoingHttpHeaders = {};
  for (const name in headers) if (!names.has(name)) kept[name] = headers[name];
  return kept;
}
