/** The api door: calls to our own services, their refusals, and the notices the page shows when a call cannot be answered. */
export { createClient, type Client } from "./client.ts";
export type { CallOptions } from "./call-options.ts";
export { Refused } from "./refused.ts";
export { CallError, type CallErrorKind } from "./call-error.ts";
export { onReportedError, postError, type ErrorNotice } from "./error-board.ts";
export { newId } from "./new-id.ts";
export { clockAhead, onClock, serverNow } from "./server-clock.ts";
export { learnAddress } from "./public-address.ts";
export { bindCalls } from "./session-header.ts";
export { openStream, type Opened } from "./stream.ts";
export { withJitter } from "./retry.ts";
export { overFetch, type HttpRequest, type HttpResponse, type Transport } from "./transport.ts";
export { api } from "./api.ts";
export { addressOf, call, type CallArguments } from "./call.ts";
export { refusalOf } from "./refusal-of.ts";
