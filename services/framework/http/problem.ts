import { STATUS_CODES } from "node:http";
import type { Context } from "koa";
import { externalPath, statusOfRefusal } from "../contract/problem.ts";

/** Whether a request comes from another program: it is known by its key, never by a session. */
export const isExternal = (path: string): boolean => path.startsWith(externalPath);

/**
 * Turns an answer of ours into one for another program: RFC 9457, with the code of the refusal or failure as `code` and its fields
 * beside it. A body that could not be read is 400, one that was read and is not in form 422, as is a parameter.
 */
export function answerProblem(ctx: Context, status: number, body: object): void {
  const { appErrorCode, sysErrorCode, ...fields } = body as Record<string, unknown>;
  const code = String(appErrorCode ?? sysErrorCode);
  const real = appErrorCode !== undefined ? statusOfRefusal(code) : status === 400 ? statusOfMalformed(fields) : status;
  if (real === 401) ctx.set("www-authenticate", 'ApiKey header="X-Api-Key"');
  if (real === 429) ctx.set("retry-after", String(fields["retryAfter"]));
  if (real === 503) ctx.set("retry-after", "1");
  ctx.status = real;
  ctx.body = JSON.stringify({ type: "about:blank", title: STATUS_CODES[real], status: real, code, ...fields });
  ctx.type = "application/problem+json";
}

const statusOfMalformed = ({ paths }: { paths?: unknown }): number => {
  const [first] = (paths as string[] | undefined) ?? [];
  if (first === "content-type") return 415;
  return first === undefined ? 400 : 422;
};
