import type { z } from "zod";
import { Malformed } from "./refusals.ts";
import type { Ctx } from "./route.ts";

/** The body in the form of its contract, or 400: a strict schema refuses unknown fields. */
export function read<Schema extends z.ZodType>(ctx: Ctx, schema: Schema): z.output<Schema> {
  return parse(schema, ctx.state.body);
}

/** One value of the address in the form of its contract, or 400. */
export function readParam<Schema extends z.ZodType>(ctx: Ctx, name: string, schema: Schema): z.output<Schema> {
  return parse(schema, ctx.params[name], [name]);
}

/** A value in the form of its schema, or 400 with the paths that break it. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, path: string[] = []): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data as z.output<Schema>;
  throw new Malformed(result.error.issues.map((issue) => [...path, ...issue.path].map(String).join(".") || "body"));
}
