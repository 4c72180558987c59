import getRawBody from "raw-body";
import { Malformed, TooLarge } from "./refusals.ts";
import type { Ctx, RouteOptions } from "./route.ts";

export const defaultLimit = 256 * 1024;
/** How long a body may take that is read into memory. */
const timeoutMs = 30_000;
const json = "application/json";
const maxDepth = 32;
const maxKeys = 20_000;

/** Reads the body within the route's limit, before anything is parsed; sets ctx.state.raw, and ctx.state.body for JSON. */
export async function readBody(ctx: Ctx, { limit = defaultLimit, raw = false }: RouteOptions): Promise<void> {
  const length = Number(ctx.get("content-length") || 0);
  if (length > limit) throw new TooLarge();
  const late = setTimeout(() => ctx.req.destroy(), timeoutMs);
  let bytes: Buffer;
  try {
    bytes = await getRawBody(ctx.req, { limit });
  } catch (error) {
    throw (error as { type?: string }).type === "entity.too.large" ? new TooLarge() : new Malformed();
  } finally {
    clearTimeout(late);
  }
  ctx.state.raw = bytes;
  if (raw) return;
  if (bytes.length === 0) return void (ctx.state.body = {});
  if (ctx.get("content-type") !== json && !ctx.is(json)) throw new Malformed(["content-type"]);
  checkShape(bytes);
  const text = bytes.toString("utf8");
  try {
    ctx.state.body = JSON.parse(text, mayBeMagic.test(text) ? refuseMagic : undefined) as unknown;
  } catch {
    throw new Malformed();
  }
}

/** Depth and number of keys, counted over the bytes: a bomb never reaches the parser. */
function checkShape(bytes: Buffer): void {
  let depth = 0;
  let keys = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === 0x22) at = endOfText(bytes, at);
    else if (byte === 0x7b || byte === 0x5b) {
      if (++depth > maxDepth) throw new Malformed(["depth"]);
    } else if (byte === 0x7d || byte === 0x5d) depth--;
    else if (byte === 0x3a && ++keys > maxKeys) throw new Malformed(["keys"]);
  }
}

/** Where the quote stands that ends the text begun at `from`, or the end of a body that ends before it. */
function endOfText(bytes: Buffer, from: number): number {
  for (let at = from; ;) {
    at = bytes.indexOf(0x22, at + 1);
    if (at < 0) return bytes.length;
    let escapes = 0;
    while (bytes[at - 1 - escapes] === 0x5c) escapes++;
    if (escapes % 2 === 0) return at;
  }
}

const magic = new Set(["__proto__", "constructor", "prototype"]);
/** Nothing of the sort is in a body without these words, and letters that are spelled by number: each key is looked at only where it may be. */
const mayBeMagic = /__proto__|constructor|prototype|\\u/;

function refuseMagic(key: string, value: unknown): unknown {
  if (magic.has(key)) throw new Malformed([key]);
  return value;
}
