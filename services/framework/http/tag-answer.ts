import { createHash } from "node:crypto";
import type { Ctx } from "./route.ts";

/**
 * Gives an answer to another program its ETag: the version it says of itself, else what its text hashes to. Anyone who has that already
 * (If-None-Match) is answered 304 without it.
 */
export function tagAnswer(ctx: Ctx): void {
  if (ctx.status === 204 || typeof ctx.body !== "object" || ctx.body === null) return;
  const { version } = ctx.body as { version?: string };
  const text = JSON.stringify(ctx.body);
  ctx.set("etag", `"${version ?? createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`);
  ctx.set("cache-control", "private, no-cache");
  if (ctx.method === "GET" && ctx.fresh) ctx.status = 304;
}
