import type { z } from "zod";
import type { CallLine, Refusals } from "./define-call.ts";

interface StreamSpec<
  Line extends CallLine & `GET ${string}`,
  Query extends z.ZodObject,
  Event extends z.ZodType,
  Codes,
> {
  /** Verb and path, literally as documented. */
  call: Line;
  /** Who may open it, spelled as that of a call. */
  callers: string;
  /** What whoever opens it may say; a wrong one is 400. */
  query: Query;
  /** What one event says, as JSON. Ids and kinds only: it is heard by an open page, whoever sits before it. */
  event: Event;
  /** Every code that opening it may be refused with, beside those of `commonRefusals`. */
  refusals?: Codes;
  example: { query: z.input<Query>; event: z.input<Event> };
}

/** Events that a service tells a page for as long as it listens (`text/event-stream`). */
export interface Stream<
  Line extends CallLine & `GET ${string}` = CallLine & `GET ${string}`,
  Query extends z.ZodObject = z.ZodObject,
  Event extends z.ZodType = z.ZodType,
  Codes extends Refusals = Refusals,
> {
  readonly call: Line;
  readonly callers: string;
  readonly query: Query;
  readonly event: Event;
  readonly refusals?: Codes;
  readonly example: { query: unknown; event: unknown };
}

/**
 * Describes a stream of events over HTTP, beside `defineCall` and not one of its calls: it takes a session and a query, is
 * never answered whole, never repeated, and says nothing of how often or how soon. A refusal is answered as that of a call.
 */
export function defineStream<
  const Line extends CallLine & `GET ${string}`,
  Query extends z.ZodObject,
  Event extends z.ZodType,
  const Codes extends Refusals = Record<never, never>,
>(spec: StreamSpec<Line, Query, Event, Codes>): Stream<Line, Query, Event, Codes> {
  return spec as never;
}

/** What one event says, once it is read. */
export type EventOf<S extends { event: z.ZodType }> = z.output<S["event"]>;

/** What whoever opens it says, once it is read. */
export type StreamQueryOf<S extends { query: z.ZodObject }> = z.output<S["query"]>;

/** Tells a stream from the calls and schemas it stands beside. */
export const isStream = (value: unknown): value is Stream =>
  typeof value === "object" && value !== null && "call" in value && "callers" in value && "event" in value;

/** How often something is said where nothing happens, in milliseconds: whoever hears nothing for twice as long is not connected. */
export const heartbeatMs = 15_000;
