import { z } from "zod";
import {
  commonRefusals,
  isBytes,
  lineOf,
  paramNames,
  type Call,
  type Refusals,
} from "@carnet/services/framework/contract";
import { allCalls, allStreams, type NamedCall, type NamedStream } from "./all-calls.ts";

type Direction = "input" | "output";

/**
 * All calls and streams of our own pages as OpenAPI 3.1, from their contracts. A refusal is documented as it travels: HTTP 200 with
 * `appErrorCode`, one of the alternatives beside the answer.
 */
export function openApi(calls: readonly NamedCall[] = allCalls, streams: readonly NamedStream[] = allStreams) {
  const paths: Record<string, Record<string, object>> = {};
  for (const named of calls.filter(({ call }) => !call.key)) {
    const { method, path } = lineOf(named.call);
    const item = (paths[path.replace(/:(\w+)/g, "{$1}")] ??= {});
    item[method.toLowerCase()] = operationOf(named);
  }
  for (const named of streams) paths[lineOf(named.stream).path] = { get: openingOf(named) };
  return {
    openapi: "3.1.0",
    info: { title: "Carnet", version: "1" },
    paths,
    components: { securitySchemes: { session: { type: "apiKey", in: "cookie", name: "__Host-carnet" } } },
  };
}

function operationOf({ name, service, call }: NamedCall) {
  const isOpen = call.callers.endsWith("n");
  const failures = isOpen ? {} : { 401: { description: "No session" }, 403: { description: "Not allowed" } };
  return {
    operationId: name,
    tags: [service],
    security: isOpen ? [] : [{ session: [] }],
    parameters: [...pathParameters(call), ...queryParameters(call), ...(call.idempotent ? [idempotencyKey] : [])],
    ...(call.body && { requestBody: { required: true, content: content(call.body, "input", call.example.body) } }),
    responses: {
      200: { description: "The answer, or a refusal", content: answersOf(call) },
      400: { description: "Malformed: `paths` names the fields" },
      413: { description: `More than ${call.limit ?? 256 * 1024} bytes` },
      ...failures,
    },
  };
}

/** The `example` of a stream is what one `data:` line says. */
const openingOf = ({ name, service, stream }: NamedStream) => ({
  operationId: name,
  tags: [service],
  security: [{ session: [] }],
  parameters: queryParameters(stream),
  responses: {
    200: {
      description: "Events, for as long as the session lives, or a refusal",
      content: {
        "text/event-stream": { schema: jsonSchema(stream.event, "output"), example: stream.example.event },
        "application/json": { schema: { anyOf: refusalSchemas({ ...stream.refusals, ...commonRefusals }) } },
      },
    },
    401: { description: "No session" },
    403: { description: "Not allowed" },
  },
});

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: { type: "string", minLength: 8, maxLength: 255 },
};

const pathParameters = (call: Call) =>
  paramNames(lineOf(call).path).map((name) => ({
    name,
    in: "path",
    required: true,
    schema: jsonSchema(call.params?.[name] ?? z.string(), "input"),
  }));

const queryParameters = ({ query }: { query?: z.ZodType | undefined }) =>
  query instanceof z.ZodObject
    ? Object.entries(query.shape as Record<string, z.ZodType>).map(([name, schema]) => ({
        name,
        in: "query",
        required: !schema.safeParse(undefined).success,
        schema: jsonSchema(schema, "input"),
      }))
    : [];

function answersOf(call: Call) {
  if (isBytes(call.answer)) return content(call.answer, "output", undefined);
  const refusals = refusalSchemas({ ...call.refusals, ...commonRefusals });
  const schema = { anyOf: [jsonSchema(call.answer, "output"), ...refusals] };
  return { "application/json": { schema, example: call.example.answer } };
}

const refusalSchemas = (refusals: Refusals) =>
  Object.entries(refusals).map(([code, fields]) =>
    jsonSchema(z.object({ appErrorCode: z.literal(code), ...fields }), "output"),
  );

const content = (schema: z.ZodType, direction: Direction, example: unknown) =>
  isBytes(schema)
    ? { "application/octet-stream": { schema: { type: "string", format: "binary" } } }
    : { "application/json": { schema: jsonSchema(schema, direction), example } };

function jsonSchema(schema: z.ZodType, io: Direction) {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}
