import { z } from "zod";
import { services } from "../services.ts";

interface JsonSchema {
  type?: string;
  pattern?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  [more: string]: unknown;
}

/** The texts in an answer that may be words somebody wrote: neither ids, instants, envelopes nor words of the contract. */
function freeTexts(schema: unknown, at = "answer"): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((each) => freeTexts(each, at));
  const { type, pattern, format, enum: words, const: word } = schema as JsonSchema;
  if (type === "string" && !pattern && !format && !words && word === undefined) return [at];
  return Object.entries(schema).flatMap(([name, each]) => freeTexts(each, `${at}.${name}`));
}

const calls = services
  .flatMap(({ routes }) => routes.flatMap(({ mounted }) => mounted))
  .filter(({ options }) => options.idempotent)
  .map(({ call, options }) => ({ line: call!.call, answer: call!.answer, again: options.again !== undefined }));

it("there are calls whose answers are kept for a repeated key", () => expect(calls.length).toBeGreaterThan(15));

it.each(calls.filter(({ again }) => !again))("of $line ids and states are kept, and no words", ({ answer }) => {
  expect(freeTexts(z.toJSONSchema(answer, { io: "input", unrepresentable: "any" }))).toEqual([]);
});

it("whatever answers more is read anew, by its id", () => {
  expect(
    calls
      .filter(({ again }) => again)
      .map(({ line }) => line)
      .sort(),
  ).toEqual(["POST /api/1/patients/:id/clinics/:clinicId/seance", "PUT /api/1/patient", "PUT /api/1/saveCustomModule"]);
});
