import type { z } from "zod";

/** One call that a screen made. */
export interface Request {
  method: string;
  path: string;
  query: URLSearchParams;
  /** The values of the pattern's `:names`. */
  params: Record<string, string>;
  body: unknown;
  headers: Record<string, string>;
}

/** A fake of one route: what it answers, checked against the contract the real route answers with. */
export interface Answer {
  method: string;
  pattern: RegExp;
  names: string[];
  reply(request: Request): Promise<Reply>;
}

/** Status and body as they go over the wire. */
export interface Reply {
  status: number;
  body: unknown;
}

type Call = `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;
type Given<Value> = Value | ((request: Request) => Value | Promise<Value>);

function answer(call: Call, reply: (request: Request) => Promise<Reply>): Answer {
  const [method = "", path = ""] = call.split(" ");
  const names: string[] = [];
  const source = path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/:(\w+)/g, (_, name: string) => {
    names.push(name);
    return "([^/]+)";
  });
  return { method, pattern: new RegExp(`^${source}$`), names, reply };
}

const given = async <Value>(value: Given<Value>, request: Request): Promise<Value> =>
  value instanceof Function ? value(request) : value;

/** The route answers this: `answers("GET /api/1/patients/:id", patientView, aPatientView())`. What breaks the contract fails the test. */
export const answers = <Schema extends z.ZodType>(call: Call, schema: Schema, value: Given<z.input<Schema>>): Answer =>
  answer(call, async (request) => {
    const body = await given(value, request);
    schema.parse(body);
    return { status: 200, body };
  });

/** The route refuses with a code and its fields. */
export const refuses = (call: Call, code: string, fields: Record<string, unknown> = {}): Answer =>
  answer(call, async () => ({ status: 200, body: { appErrorCode: code, ...fields } }));

/** The route fails with a status; 0 is a network that is not there. */
export const fails = (call: Call, status: number): Answer =>
  answer(call, async () => ({ status, body: { sysErrorCode: `http${status}` } }));
