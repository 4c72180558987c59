import { isBytes } from "@carnet/services/framework/contract";
import { z } from "zod";
import { services } from "../services.ts";

interface JsonSchema {
  type?: string;
  pattern?: string;
  format?: string;
  maxLength?: number;
  const?: unknown;
  enum?: unknown[];
  [more: string]: unknown;
}

/** As long as something on one line can be; what may be longer has lines. */
const longestLine = 300;
/** Shown nowhere: secrets that are compared, choices of a form that are matched by their label, and a browser's own preferences. */
const notLines = new Set(["proof", "code", "recoveryCode", "value", "PUT /api/1/savePreferences"]);

/** The texts of a body that are short enough for one line, by their property, with what they are held to. */
function shortTexts(schema: unknown, name: string): { name: string; pattern: string | undefined }[] {
  if (typeof schema !== "object" || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((each) => shortTexts(each, name));
  const {
    type,
    pattern,
    format,
    maxLength,
    enum: words,
    const: word,
    properties,
    propertyNames: _names,
    ...parts
  } = schema as JsonSchema;
  if (type === "string")
    return format || words || word !== undefined || (maxLength ?? 0) > longestLine ? [] : [{ name, pattern }];
  // What a save was made on is compared with what is stored, and goes nowhere.
  const { was: _was, ...stored } = (properties ?? {}) as Record<string, unknown>;
  const named = Object.entries(stored).flatMap(([each, inner]) => shortTexts(inner, each));
  return [...named, ...Object.values(parts).flatMap((each) => shortTexts(each, name))];
}

const lines = services
  .flatMap(({ routes }) => routes.flatMap(({ mounted }) => mounted))
  .filter(({ call, method }) => call?.body && !isBytes(call.body) && method !== "GET")
  .flatMap(({ call }) =>
    shortTexts(z.toJSONSchema(call!.body!, { io: "input", unrepresentable: "any" }), "body").map((text) => ({
      ...text,
      line: call!.call,
    })),
  )
  .filter(({ name, line }) => !notLines.has(name) && !notLines.has(line));

it("there are such texts", () => expect(lines.length).toBeGreaterThan(50));

it.each(lines)("$name of $line takes no control character", ({ pattern }) => {
  expect(pattern).toBeDefined();
  for (const sign of ["\n", "\r", "\t", "\u0000", "\u0085", "\u2028"]) {
    expect(new RegExp(pattern!, "u").test(`Anne${sign}Bcc: x`)).toBe(false);
  }
});
