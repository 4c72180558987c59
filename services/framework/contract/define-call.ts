import { z } from "zod";

export type Method = "GET" | "POST" | "PUT" | "DELETE";
/** Verb and path as they are documented; `:name` stands for one segment. */
export type CallLine = `${Method} /api/${string}`;

/** The names of the `:parameters` of a path. */
export type ParamNames<Line extends string> = Line extends `${infer Head}/${infer Tail}`
  ? ParamNames<Head> | ParamNames<Tail>
  : Line extends `:${infer Name}`
    ? Name
    : never;

type Shape = Readonly<Record<string, z.ZodType>>;
/** Each code with the fields that travel beside it: `{ wrongPassword: {}, wrongRecoveryKit: { triesLeft: z.int() } }`. */
export type Refusals = Readonly<Record<string, Shape>>;

/** At most `points` calls in `seconds`, counted per address or per account; beyond it `tooManyAttempts`. */
export interface Rate {
  per: "address" | "account";
  points: number;
  seconds: number;
}

/** A body or an answer of bytes instead of JSON, as a logo is. Not a schema: nothing looks inside. */
export const bytes = { isBytes: true } as unknown as z.ZodType<Uint8Array, Uint8Array | ArrayBuffer | Blob>;

/** A body of bytes that its handler reads as they come, up to `limit`: one that is never in memory as a whole. */
export const streamed = { isBytes: true, isStreamed: true } as unknown as z.ZodType<
  AsyncIterable<Uint8Array>,
  Uint8Array | ArrayBuffer | Blob
>;

/** Whether a contract says bytes that are read as they come. */
export const isStreamed = (schema: z.ZodType | undefined): boolean => schema !== undefined && "isStreamed" in schema;

/** Whether a contract says bytes. Pages have a copy of `bytes` in each container, so it is not told by identity. */
export const isBytes = (schema: z.ZodType | undefined): boolean => schema !== undefined && "isBytes" in schema;

interface CallSpec<Line extends CallLine, Params, Query, Body, Answer, Codes> {
  /** Verb and path, literally as documented: `GET /api/1/clinic/:id`. */
  call: Line;
  /**
   * Who is let in, a letter or a dot for each of the thirteen people of services/callers/actors.ts, in their order.
   * The last is `n`, nobody: a call that lets them in needs no session.
   */
  callers: string;
  /** Parameters that are more than text, e.g. `{ langCode }`; all others are strings. */
  params?: Params & { [Name in Exclude<keyof Params, ParamNames<Line>>]: never };
  query?: Query;
  body?: Body;
  /** What comes back with HTTP 200; `done` where there is nothing to tell. */
  answer: Answer;
  /** Every code this call may refuse with, beside those of `commonRefusals`. */
  refusals?: Codes;
  rate?: Rate;
  /** Largest body in bytes; 256 KB unless said. */
  limit?: number;
  /**
   * Why a PUT that says neither what its fields were (`was`) nor a sealed revision puts nothing back that somebody else changed:
   * each one says one of the three (services/decisions/0010).
   */
  overwrites?: string;
  /** Creates or pays: the same Idempotency-Key gets the same answer (DEC-15). */
  idempotent?: boolean;
  /** Comes from other origins with a proof of its own: a webhook's signature, an API key. */
  foreign?: boolean;
  /** Answered to pages of every origin, which send no session along. */
  anyOrigin?: boolean;
  /** Made by another program with an API key of a clinic that may do this; nobody's session is let in. */
  key?: "read" | "write";
  /** Changes something that an administrator may also change who acts as somebody; readings they may always make (THR-23). */
  whileActing?: boolean;
  /** The browser reads this answer with its schema in production too, because keys or signatures come from it. */
  checked?: boolean;
  /** A request and an answer that the contract accepts; tests read them, and the documentation shows them. */
  example: CallExample<Line, Params, Query, Body, Answer>;
}

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type CallExample<Line extends CallLine, Params, Query, Body, Answer> = {
  params?: { [Name in ParamNames<Line>]?: Name extends keyof Params ? InputOf<Params[Name]> : string };
  query?: InputOf<Query>;
  answer: InputOf<Answer>;
} & (Body extends z.ZodType ? { body: z.input<Body> } : { body?: never });

/** One call over HTTP as both sides know it. */
export interface Call<
  Line extends CallLine = CallLine,
  Params extends Shape = Shape,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType = z.ZodType,
  Codes extends Refusals = Refusals,
> {
  readonly call: Line;
  readonly callers: string;
  readonly params?: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  readonly refusals?: Codes;
  readonly rate?: Rate;
  readonly limit?: number;
  readonly overwrites?: string;
  readonly idempotent?: boolean;
  readonly foreign?: boolean;
  readonly anyOrigin?: boolean;
  readonly key?: "read" | "write";
  readonly whileActing?: boolean;
  readonly checked?: boolean;
  readonly example: { params?: object; query?: unknown; body?: unknown; answer: unknown };
}

/**
 * Describes one call over HTTP: what goes in, what comes out, who may make it and every way it can be refused.
 * Its route, client, cache key, fakes, callers row and openapi.json come from here; gateway and fuzz are checked against it.
 */
export function defineCall<
  const Line extends CallLine,
  Answer extends z.ZodType,
  Params extends Shape = Record<never, never>,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  const Codes extends Refusals = Record<never, never>,
>(spec: CallSpec<Line, Params, Query, Body, Answer, Codes>): Call<Line, Params, Query, Body, Answer, Codes> {
  return spec as never;
}

/** What a handler is given: read with the contract, unknown fields left out. */
export type ParamsOf<C extends Call> = {
  [Name in ParamNames<C["call"]>]: Name extends keyof NonNullable<C["params"]>
    ? OutputOf<NonNullable<C["params"]>[Name]>
    : string;
};
export type QueryOf<C extends Call> = OutputOf<C["query"]>;
export type BodyOf<C extends Call> = OutputOf<C["body"]>;
/** What a handler returns. */
export type WireAnswerOf<C extends Call> = z.input<C["answer"]>;
/** What a caller gets. */
export type AnswerOf<C extends Call> = z.output<C["answer"]>;

type GivenParams<C extends Call> = {
  [Name in ParamNames<C["call"]>]: Name extends keyof NonNullable<C["params"]>
    ? InputOf<NonNullable<C["params"]>[Name]>
    : string;
};
type GivenQuery<Query extends z.ZodType> =
  Record<never, never> extends z.input<Query> ? { query?: z.input<Query> } : { query: z.input<Query> };

/** What a caller gives: nothing to a call without parameters, query and body. */
export type RequestOf<C extends Call> = (ParamNames<C["call"]> extends never ? unknown : { params: GivenParams<C> }) &
  (C["query"] extends z.ZodType ? GivenQuery<C["query"]> : unknown) &
  (C["body"] extends z.ZodType ? { body: z.input<C["body"]> } : unknown);

/** What the framework itself may refuse any call with. */
export const commonRefusals = {
  notFound: {},
  secondFactorRequired: {},
  impersonated: {},
  tooManyAttempts: { retryAfter: z.int() },
  idempotencyKeyReused: {},
  busy: {},
} as const satisfies Refusals;

/** The codes that the contract of a call lists, with their fields. */
export type DeclaredRefusals<C extends Call> =
  C extends Call<CallLine, Shape, C["query"], C["body"], C["answer"], infer Codes> ? Codes : never;
type FieldsSchema<S> = S extends Shape ? z.ZodObject<{ -readonly [Name in keyof S]: S[Name] }> : never;
/** The fields beside a code as they travel, and as they are read. */
export type RefusalFields<S> = keyof S extends never ? Record<never, never> : z.input<FieldsSchema<S>>;
type ReadFields<S> = keyof S extends never ? Record<never, never> : z.output<FieldsSchema<S>>;
type ByCode<Codes> = { [Code in keyof Codes & string]: { code: Code } & ReadFields<Codes[Code]> }[keyof Codes & string];
/** Every refusal of a call, told apart by `code`. */
export type RefusalOf<C extends Call> =
  ByCode<DeclaredRefusals<C>> | ByCode<Omit<typeof commonRefusals, keyof DeclaredRefusals<C>>>;

/** Tells a call from the schemas it stands beside. */
export const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "call" in value && "callers" in value && "answer" in value;

/** Verb and path of a call. */
export function lineOf({ call }: Pick<Call, "call">): { method: Method; path: string } {
  const [method, path] = call.split(" ") as [Method, string];
  return { method, path };
}

/** The path of a call with its parameters in it, escaped; what is not given stays empty. */
export const pathOf = (of: Pick<Call, "call">, params: Record<string, unknown> = {}): string =>
  lineOf(of).path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? "")));

/** The names of the parameters of a path, in its order. */
export const paramNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
