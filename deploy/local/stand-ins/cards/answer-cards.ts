import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { answerBrowser } from "./answer-browser.ts";
import { catalogRoutes } from "./calls/catalog.ts";
import { CardTrouble, invalid, missing } from "./card-trouble.ts";
import { chargeRoutes } from "./calls/charges.ts";
import { customerRoutes } from "./calls/customers.ts";
import { readForm, type Form } from "./form.ts";
import { invoiceRoutes } from "./calls/invoices.ts";
import { clockRoutes } from "./calls/grow-old.ts";
import type { Ledger } from "./ledger.ts";
import type { Route } from "./calls/route.ts";
import { subscriptionRoutes } from "./calls/subscriptions.ts";

const routes = [
  ...customerRoutes,
  ...chargeRoutes,
  ...catalogRoutes,
  ...invoiceRoutes,
  ...subscriptionRoutes,
  ...clockRoutes,
].map(([method, path, answer]: Route) => ({
  method,
  pattern: new RegExp(`^/v1${path.replaceAll(/:\w+/g, "([^/]+)")}$`),
  answer,
}));

/** What was answered to an Idempotency-Key, and to which request. */
interface Given {
  request: string;
  at: number;
  answer: Answer;
}
interface Answer {
  status: number;
  body: object;
}

/** The provider may forget a key after a day, in seconds of its clock. */
const keyLife = 86_400;

/**
 * Answers as the provider does: its script and its frame to browsers; else form-encoded in (JSON for tokens, which the frame makes), JSON out, its error bodies. The same
 * Idempotency-Key with the same request gets the same answer, a card's refusal too, for a day; with another request it is an error.
 * What was never carried out, because the request was wrong, is not kept.
 */
export function answerCards(ledger: Ledger): RequestListener {
  const given = new Map<string, Given>();
  return (request, response) => {
    if (answerBrowser(request, response)) return;
    handle(ledger, given, request, response).catch(() => response.destroy());
  };
}

async function handle(
  ledger: Ledger,
  given: Map<string, Given>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, search } = new URL(request.url ?? "/", "http://cards");
  const body = await readBody(request);
  const key = request.method === "POST" ? request.headers["idempotency-key"] : undefined;
  const reply =
    typeof key === "string"
      ? once(ledger, given, key, `${pathname}\0${body}`, response, () => respond(ledger, request, pathname, body))
      : respond(ledger, request, pathname, body || search.slice(1));
  response.writeHead(reply.status, { "content-type": "application/json", "request-id": ledger.newId("event") });
  response.end(JSON.stringify(reply.body));
}

function once(
  ledger: Ledger,
  given: Map<string, Given>,
  key: string,
  request: string,
  response: ServerResponse,
  carryOut: () => Answer,
): Answer {
  const earlier = given.get(key);
  if (earlier && ledger.now() - earlier.at < keyLife) {
    if (earlier.request !== request) return keyReused;
    response.setHeader("idempotent-replayed", "true");
    return earlier.answer;
  }
  const answer = carryOut();
  if (answer.status < 400 || answer.status === 402) given.set(key, { request, at: ledger.now(), answer });
  return answer;
}

const keyReused: Answer = {
  status: 400,
  body: {
    error: {
      type: "idempotency_error",
      message: "Keys for idempotent requests can only be used with the same parameters they were first used with.",
    },
  },
};

function respond(ledger: Ledger, request: IncomingMessage, path: string, body: string): Answer {
  try {
    const isToken = path === "/v1/tokens";
    if (!isToken && !/^Bearer sk_test_/.test(request.headers.authorization ?? "")) {
      throw new CardTrouble(401, { type: "invalid_request_error", message: "Invalid API Key provided" });
    }
    for (const { method, pattern, answer } of routes) {
      const match = method === request.method ? pattern.exec(path) : null;
      if (!match) continue;
      const [, first = "", second = ""] = match;
      return { status: 200, body: structuredClone(answer(ledger, fieldsOf(request, body), first, second)) };
    }
    throw missing("call", `${request.method} ${path}`);
  } catch (error) {
    if (!(error instanceof CardTrouble)) throw error;
    return { status: error.status, body: { error: error.body } };
  }
}

function fieldsOf(request: IncomingMessage, body: string): Form {
  if (!request.headers["content-type"]?.startsWith("application/json")) return readForm(body);
  try {
    const asText = (_: string, value: unknown) => (typeof value === "number" ? String(value) : value);
    return JSON.parse(body, asText) as Form;
  } catch {
    throw invalid("The body is not JSON.");
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const part of request.setEncoding("utf8")) {
    body += part as string;
    if (body.length > 1_000_000) throw new Error("too large");
  }
  return body;
}
