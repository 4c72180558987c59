import { isBytes, lineOf, pathOf, type AnswerOf, type Call, type RequestOf } from "@carnet/services/framework/contract";
import type { CallOptions } from "./call-options.ts";
import { api } from "./api.ts";

/** The arguments of a call: none where its contract asks for nothing. */
export type CallArguments<C extends Call> =
  Record<never, never> extends RequestOf<C>
    ? [request?: RequestOf<C> & CallOptions]
    : [request: RequestOf<C> & CallOptions];

interface AnyRequest extends CallOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Makes a call of a contract: `call(getLexicon, { params: { id } })`. Throws `Refused` for a refusal, `Trouble` for a failure. */
export async function call<C extends Call>(of: C, ...[request]: CallArguments<C>): Promise<AnswerOf<C>> {
  const { params, query, body, ...options } = (request ?? {}) as AnyRequest;
  const address = addressOf(of, { params, query });
  if (isBytes(of.answer)) return new Uint8Array(await api.bytes(address, options)) as AnswerOf<C>;
  return (await api.send(lineOf(of).method, address, body, of.answer, options)) as AnswerOf<C>;
}

/** Path and query of a call. A value that is undefined or null is not said. */
export function addressOf(
  of: Pick<Call, "call">,
  { params = {}, query = {} }: { params?: Record<string, unknown> | undefined; query?: object | undefined } = {},
): string {
  const path = pathOf(of, params);
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}
