import { newTraceId } from "../tracing/trace-id.ts";
import type { IncomingMessage, ServerResponse } from "node:http";

/** Answers a request that comes before the service can: ask again later. */
export function answerUnavailable(_: IncomingMessage, response: ServerResponse): void {
  const requestId = newTraceId();
  response
    .writeHead(503, {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-request-id": requestId,
      "retry-after": "1",
    })
    .end(JSON.stringify({ sysErrorCode: "unavailable", requestId }));
}
