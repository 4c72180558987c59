import type { Next, ParameterizedContext } from "koa";
import type { Call } from "../contract/define-call.ts";
import type { Stream } from "../contract/define-stream.ts";
import type { Actor } from "../policy/actor.ts";
import type { Place } from "./admission.ts";
import type { KeyScope } from "./api-key.ts";

/** What a handler is given: Koa's context, who asks, the body as received and the raw bytes where asked for. */
export type Ctx = ParameterizedContext<{
  body: unknown;
  raw: Buffer;
  stream?: AsyncIterable<Uint8Array>;
  route?: string;
  requestId?: string;
  until?: number;
  /** What it holds among the requests under way; a stream of events holds none. */
  place?: Place;
  /** What a repeated key was answered with, where it is answered again. */
  keptId?: string;
}> & {
  actor: Actor;
  params: Record<string, string>;
  trace: string;
};

export interface RouteOptions {
  /** Needs no session. */
  open?: boolean;
  /** Creates or pays: honours Idempotency-Key (DEC-15). */
  idempotent?: boolean;
  /** Answers a repeated key by the id that was kept, where the answer says more than ids: nothing more is kept of it. */
  again?: Handler;
  /** Largest body in bytes; 256 KB unless said. */
  limit?: number;
  /** Any content type; the bytes are in ctx.state.raw. */
  raw?: boolean;
  /** Any content type; the bytes come from ctx.state.stream, once, and no more than `limit` of them. */
  streamed?: boolean;
  /** Calls from other origins carry their own proof: a webhook's signature, an API key. */
  foreign?: boolean;
  /** Answered to pages of every origin, which send no session along. */
  anyOrigin?: boolean;
  /** Needs an API key of this scope, and takes no session. */
  key?: KeyScope;
  /** Changes something that an administrator may also change who acts as somebody (THR-23). */
  whileActing?: boolean;
  /** At most `points` calls in `seconds`, counted per address or per account; beyond it tooManyAttempts. */
  rate?: { per: "address" | "account"; points: number; seconds: number };
}

export type Handler = (ctx: Ctx) => Promise<unknown> | unknown;

/** One route as it is mounted, for the table of who may call what. */
export interface Mounted {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  options: RouteOptions;
  /** The call of the contract that it answers. */
  call?: Call;
  /** The stream of the contract that it opens, in place of a call. */
  stream?: Stream;
  /** The life of a request to it. */
  handle: (ctx: Ctx, next: Next) => Promise<void>;
}
