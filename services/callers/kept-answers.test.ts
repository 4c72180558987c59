import { z } from "zod";
import { services } from "../services.ts";

interface JsonSchema {
  type?: string;
  pattern?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, unknown>;
  items?: unknown;
  anyOf?: unknown[];
}

/** How the bytes of an envelope, a key or a digest are spelled: nothing but letters and digits of base64. */
const bytes = ["^[A-Za-z0-9_-]*$", "^[A-Za-z0-9_-]+$"];

/**
 * The places of an answer that may say more than an id, an instant, a number, a state that the contract spells out, or bytes under seal:
 * texts, addresses and days (of birth), and whatever is not said to be one of those.
 */
function wordsIn(schema: unknown, at = "answer"): string[] {
  const { type, pattern, format, enum: states, const: state, properties, items, anyOf } = schema as JsonSchema;
  if (states || state !== undefined || type === "null" || type === "boolean" || type === "integer") return [];
  if (anyOf) return anyOf.flatMap((each) => wordsIn(each, at));
  if (type === "array") return wordsIn(items, `${at}[]`);
  if (type === "object" && properties)
    return Object.entries(properties).flatMap(([name, each]) => wordsIn(each, `${at}.${name}`));
  const isNamed = format === "uuid" || format === "date-time" || bytes.includes(pattern ?? "");
  return type === "string" && isNamed ? [] : [at];
}

const calls = services
  .flatMap(({ routes }) => routes.flatMap(({ mounted }) => mounted))
  .filter(({ options }) => options.idempotent)
  .map(({ call, options }) => ({ line: call!.call, answer: call!.answer, again: options.again !== undefined }));

it("there are calls whose answers are kept for a repeated key", () => expect(calls.length).toBeGreaterThan(15));

it.each(calls.filter(({ again }) => !again))("of $line ids and states are kept, and no words", ({ answer }) => {
  expect(wordsIn(z.toJSONSchema(answer, { io: "input", unrepresentable: "any" }))).toEqual([]);
});

it("whatever answers more is read anew, by its id", () => {
  expect(
    calls
      .filter(({ again }) => again)
      .map(({ line }) => line)
      .sort(),
  ).toEqual(["POST /api/1/patients/:id/clinics/:clinicId/seance", "PUT /api/1/patient", "PUT /api/1/saveCustomModule"]);
});

it.each<[string, z.ZodType]>([
  ["a name", z.object({ id: z.uuid(), name: z.string() })],
  ["an address", z.object({ email: z.email() })],
  ["a day of birth", z.object({ born: z.iso.date() })],
  ["a text of a pattern", z.object({ code: z.string().regex(/^.{1,9}$/) })],
  ["whatever", z.object({ more: z.unknown() })],
  ["a table of whatever names", z.record(z.string(), z.boolean())],
  ["one among others", z.object({ of: z.array(z.union([z.null(), z.string()])) })],
])("%s would be found", (_, answer) => {
  expect(wordsIn(z.toJSONSchema(answer, { io: "input", unrepresentable: "any" }))).toHaveLength(1);
});
