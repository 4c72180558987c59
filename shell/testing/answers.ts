import { Refused } from "@carnet/shell/api";
import {
  isBytes,
  lineOf,
  type BodyOf,
  type Call,
  type RefusalOf,
  type WireAnswerOf,
} from "@carnet/services/framework/contract";

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

type RefusalFields<C extends Call, Code> = Omit<Extract<RefusalOf<C>, { code: Code }>, "code">;
type RefusalArguments<C extends Call, Code> = keyof RefusalFields<C, Code> extends never
  ? []
  : Record<never, never> extends RefusalFields<C, Code>
    ? [fields?: RefusalFields<C, Code>]
    : [fields: RefusalFields<C, Code>];

/** A call as its fake is given it: the body read with the contract. */
type RequestOfFake<C extends Call> = Omit<Request, "body"> & { body: BodyOf<C> };
/** Makes a refusal to be thrown, one that the contract lists. */
type Refuse<C extends Call> = <Code extends RefusalOf<C>["code"]>(
  code: Code,
  ...fields: RefusalArguments<C, Code>
) => Refused;
type Given<C extends Call> =
  WireAnswerOf<C> | ((request: RequestOfFake<C>, refuse: Refuse<C>) => WireAnswerOf<C> | Promise<WireAnswerOf<C>>);

/** The route of a call, as a fake of it is found. */
function routeOf(of: Call): Omit<Answer, "reply"> {
  const { method, path } = lineOf(of);
  const names: string[] = [];
  const source = path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/:(\w+)/g, (_, name: string) => {
    names.push(name);
    return "([^/]+)";
  });
  return { method, pattern: new RegExp(`^${source}$`), names };
}

const answer = (of: Call, reply: (request: Request) => Promise<Reply>): Answer => ({ ...routeOf(of), reply });

/** Whether a request asks for a call, with these parameters where some are given: `requests.filter(asks(getPatient, { id }))`. */
export function asks(of: Call, params: Record<string, string> = {}) {
  const { method, pattern, names } = routeOf(of);
  return (request: Pick<Request, "method" | "path">): boolean => {
    const found = request.method === method && pattern.exec(request.path);
    return Boolean(
      found && names.every((name, at) => [undefined, decodeURIComponent(found[at + 1]!)].includes(params[name])),
    );
  };
}

/** Whether a fake is that of a call. */
export function isFakeOf(of: Call) {
  const route = routeOf(of);
  return ({ method, pattern }: Answer): boolean => method === route.method && pattern.source === route.pattern.source;
}

const refused = (code: string, fields: object = {}) => ({ status: 200, body: { appErrorCode: code, ...fields } });

/**
 * A fake of a call: `answers(getLexicon, lexicon)`, or what it does with a request, which may `throw refuse(…)`. A value that
 * breaks the contract fails the test, and so does a body or a query that the screen sends and the real route would not take.
 */
export const answers = <C extends Call>(of: C, given: Given<C>): Answer =>
  answer(of, async (request) => {
    const body: unknown = of.body && !isBytes(of.body) ? of.body.parse(request.body ?? {}) : request.body;
    of.query?.parse(Object.fromEntries(request.query));
    try {
      const said: unknown =
        given instanceof Function
          ? await given({ ...request, body: body as BodyOf<C> }, (code, ...[fields]) => new Refused(code, fields))
          : given;
      if (!isBytes(of.answer)) of.answer.parse(said);
      return { status: 200, body: said };
    } catch (reason) {
      if (reason instanceof Refused) return refused(reason.code, reason.fields);
      throw reason;
    }
  });

/** The call refuses with a code that its contract lists, and its fields. */
export const refuses = <C extends Call, Code extends RefusalOf<C>["code"]>(
  of: C,
  code: Code,
  ...[fields]: RefusalArguments<C, Code>
): Answer => answer(of, async () => refused(code, fields));

/** The call fails with a status; 0 is a network that is not there. */
export const fails = (of: Call, status: number): Answer =>
  answer(of, async () => ({ status, body: { sysErrorCode: `http${status}` } }));
