import type { z } from "zod";
import type { CallOptions } from "./call-options.ts";
import { Refused } from "./refused.ts";
import { CallError } from "./call-error.ts";
import { postError } from "./error-board.ts";
import type { HttpResponse } from "./transport.ts";

interface Call extends CallOptions {
  method: string;
  path: string;
}

/** POST and PUT below a seance give the fatal dialog its session context (ERR-002). */
const contextOf = ({ method, path }: Call) =>
  (method === "POST" || method === "PUT") && /\/seances?(\/|\?|$)/.test(path) ? "session" : null;

function fail(call: Call, trouble: CallError): never {
  if (!call.quiet && trouble.kind === "signedOut") postError({ kind: "signedOut" });
  if (!call.quiet && (trouble.kind === "fatal" || trouble.kind === "malformed")) {
    const { code, status, requestId } = trouble;
    postError({ kind: "fatal", code, status, requestId, context: contextOf(call) });
  }
  throw trouble;
}

async function jsonOf(response: HttpResponse): Promise<Record<string, unknown> | unknown[] | null> {
  try {
    return (await response.json()) as Record<string, unknown>;
  } catch {
    return null;
  }
}

const textOrNull = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/**
 * Turns a response into the contract's answer, or throws: `Refused` for a code we expect, `Trouble` for all else.
 * `null` says that no answer but a refusal is expected, `undefined` that it is taken as it comes.
 */
export async function readAnswer(response: HttpResponse, schema: null, call: Call): Promise<never>;
export async function readAnswer(
  response: HttpResponse,
  schema: z.ZodType | null | undefined,
  call: Call,
): Promise<unknown>;
export async function readAnswer(
  response: HttpResponse,
  schema: z.ZodType | null | undefined,
  call: Call,
): Promise<unknown> {
  const { status, requestId } = response;
  if (status === 401) fail(call, new CallError("signedOut", status));
  if (status === 413) {
    if (!call.quiet) postError({ kind: "tooLarge", fileName: call.fileName ?? null });
    throw new Refused("fileTooLarge", call.fileName ? { fileName: call.fileName } : {});
  }
  const body = await jsonOf(response);
  const fields = body && !Array.isArray(body) ? body : {};
  const failure = textOrNull(fields.sysErrorCode);
  if (status !== 200 || failure || schema === null)
    fail(call, new CallError("fatal", status, failure ?? `http${status}`, textOrNull(fields.requestId) ?? requestId));
  const { appErrorCode, app_error_code, ...rest } = fields;
  const code = textOrNull(appErrorCode) ?? textOrNull(app_error_code);
  if (!call.quiet && code === "secondFactorRequired" && !("challenge" in rest)) postError({ kind: "halfSignedIn" });
  if (code) throw new Refused(code, rest);
  /* A page in production keeps the schemas of few answers; the service has read its answer with it (shell/decisions/0006). */
  if (!schema) return body;
  const read = schema.safeParse(body);
  if (!read.success) fail(call, new CallError("malformed", status, "malformedAnswer", requestId));
  return read.data;
}
