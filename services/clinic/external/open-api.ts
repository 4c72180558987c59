import { STATUS_CODES } from "node:http";
import { z } from "zod";
import {
  commonRefusals,
  externalCallsPerMinute,
  lineOf,
  paramNames,
  statusOfRefusal,
  type Call,
} from "@carnet/services/framework/contract";
import {
  deleteExternalAppointment,
  getExternalAppointment,
  getExternalAppointments,
  getExternalClinic,
  getExternalPatients,
  putExternalAppointment,
} from "../contract/index.ts";

interface Described {
  call: Call;
  summary: string;
  description?: string;
  /** What a good answer is, where it is not 200 alone. */
  also?: Record<number, string>;
}

const described: Record<string, Described> = {
  getClinic: { call: getExternalClinic, summary: "The clinic of the key, and who treats there" },
  getPatients: {
    call: getExternalPatients,
    summary: "The patients of the clinic",
    description: "Who is not archived, by id. With `email` only anyone who has that address.",
  },
  getAppointments: {
    call: getExternalAppointments,
    summary: "The visits of the clinic",
    description: "By their hour, no matter who planned them: from `from` (now, where it is absent) until before `to`.",
  },
  getAppointment: { call: getExternalAppointment, summary: "One visit that you planned" },
  putAppointment: {
    call: putExternalAppointment,
    summary: "Plan a visit, or move it",
    description:
      "You name the visit (`externalId`), and use that name for as long as it exists. It shows in Today of its therapist within a second. Sending the same again changes nothing. `amendedAppointmentAt`, the hour a visit was moved to, wins over `appointmentAt`; one of the two is needed. A visit that was cancelled in Carnet is expected again once it has another hour.",
    also: { 201: "The visit was not there, and is now" },
  },
  deleteAppointment: {
    call: deleteExternalAppointment,
    summary: "Take a visit away",
    description: "One from which a session was opened stays.",
  },
};

/** What each code of a problem means, for people who read the documentation. */
const meanings: Record<string, string> = {
  unauthenticated: "No key, or none that lives",
  forbidden: "The key may read only",
  notFound: "There is no such thing in this clinic",
  malformed: "`paths` names what is not in form",
  invalidCursor: "`cursor` is none that a page gave",
  unknownPatient: "The clinic has no such patient who is not archived",
  otherPatient: "The visit of this name is another patient’s: delete it, and plan one of another name",
  therapistNotLicensed: "Nobody of that id treats in the clinic today",
  visitInPast: "The hour has passed",
  visitTooFarAhead: "Nobody plans that far ahead",
  visitBeforeBirth: "The patient was not born yet",
  dayFull: "The therapist has more visits that day than a day holds",
  visitStarted: "A session was opened from the visit: it stays as it is",
  versionMoved: "The visit is not the version of If-Match, or is there in spite of If-None-Match",
  idempotencyKeyReused: "The Idempotency-Key was sent with another body before",
  tooManyAttempts: "Too many calls: wait for `retryAfter` seconds, as Retry-After says too",
  busy: "A part of Carnet does not answer just now: ask again",
};

/** The calls of other programs as OpenAPI 3.1, from their contracts. */
export function externalOpenApi() {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, each] of Object.entries(described)) {
    const { method, path } = lineOf(each.call);
    (paths[path.replace(/:(\w+)/g, "{$1}")] ??= {})[method.toLowerCase()] = operation(name, each);
  }
  return {
    openapi: "3.1.0" as const,
    info: {
      title: "Carnet for other programs",
      version: "1",
      description: `Ask in the name of a clinic that gave you a key (Clinic, External API): send it as \`X-Api-Key\`. A key makes at most ${externalCallsPerMinute} calls a minute. Nothing clinical is here: charts are sealed in the browser of the person who treats. Instants are ISO 8601 in UTC. What goes wrong is answered as \`application/problem+json\` (RFC 9457); \`code\` says what it was.`,
    },
    servers: [{ url: "/" }],
    security: [{ apiKey: [] }],
    tags: [{ name: "Clinic" }, { name: "Patients" }, { name: "Visits" }],
    paths,
    components: {
      securitySchemes: { apiKey: { type: "apiKey", in: "header", name: "X-Api-Key" } },
      schemas: { Problem: problemSchema },
    },
  };
}

const problemSchema = {
  type: "object",
  required: ["type", "title", "status", "code"],
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    code: { type: "string", enum: Object.keys(meanings) },
    paths: { type: "array", items: { type: "string" } },
    retryAfter: { type: "integer" },
  },
};

const tagOf = (path: string) =>
  path.endsWith("/clinic") ? "Clinic" : path.endsWith("/patients") ? "Patients" : "Visits";

function operation(operationId: string, { call, summary, description, also = {} }: Described) {
  const { method, path } = lineOf(call);
  const isGone = method === "DELETE";
  const answer = isGone ? {} : { content: json(call.answer, "output", call.example.answer) };
  const isList = call.answer instanceof z.ZodArray;
  const headers = isGone
    ? {}
    : {
        headers: {
          ETag: header("What to send in If-Match or If-None-Match"),
          ...(isList && { Link: header('`<address>; rel="next"` where there is another page') }),
        },
      };
  const good = isGone
    ? { 204: { description: "It is gone" } }
    : { 200: { description: "The answer", ...headers, ...answer } };
  return {
    operationId,
    tags: [tagOf(path)],
    summary,
    ...(description && { description }),
    parameters: [...pathParameters(call), ...queryParameters(call), ...headersOf(call, method)],
    ...(call.body && { requestBody: { required: true, content: json(call.body, "input", call.example.body) } }),
    responses: {
      ...good,
      ...Object.fromEntries(
        Object.entries(also).map(([status, text]) => [status, { description: text, ...headers, ...answer }]),
      ),
      ...(method === "GET" && { 304: { description: "Nothing changed since the ETag of If-None-Match" } }),
      ...problems(call, method),
    },
  };
}

/** The problems of a call by their status, each with what its codes mean. */
function problems(call: Call, method: string) {
  const { secondFactorRequired: _, impersonated: __, notFound: ___, idempotencyKeyReused, ...common } = commonRefusals;
  const isNamed = paramNames(lineOf(call).path).length > 0;
  const refusals = {
    ...call.refusals,
    ...common,
    ...(isNamed && { notFound: {} }),
    ...(call.idempotent && { idempotencyKeyReused }),
  };
  const codes: [number, string][] = [
    [401, "unauthenticated"],
    ...(call.key === "write" ? [[403, "forbidden"] as [number, string]] : []),
    ...(method === "PUT" ? [[400, "malformed"] as [number, string]] : []),
    ...(call.body || call.query || isNamed ? [[422, "malformed"] as [number, string]] : []),
    ...Object.keys(refusals).map((code): [number, string] => [statusOfRefusal(code), code]),
  ];
  const statuses = [...new Set(codes.map(([status]) => status))].sort();
  const said = (of: number) =>
    codes.filter(([status]) => status === of).map(([, code]) => `\`${code}\`: ${meanings[code]}`);
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: `${STATUS_CODES[status]}. ${said(status).join(". ")}.`,
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    ]),
  );
}

const header = (description: string) => ({ description, schema: { type: "string" } });

const pathParameters = (call: Call) =>
  paramNames(lineOf(call).path).map((name) => ({
    name,
    in: "path",
    required: true,
    schema: jsonSchema(call.params?.[name] ?? z.string(), "input"),
  }));

const queryParameters = ({ query }: Call) =>
  query instanceof z.ZodObject
    ? Object.entries(query.shape as Record<string, z.ZodType>).map(([name, schema]) => ({
        name,
        in: "query",
        required: !schema.safeParse(undefined).success,
        schema: jsonSchema(schema, "input"),
      }))
    : [];

function headersOf(call: Call, method: string) {
  const optional = (name: string, description: string) => ({
    name,
    in: "header",
    required: false,
    ...header(description),
  });
  if (method === "GET") return [optional("If-None-Match", "The ETag of the answer that you have")];
  return [
    optional("If-Match", "Change this version alone"),
    ...(method === "PUT" ? [optional("If-None-Match", "`*`: only where there is none yet")] : []),
    ...(call.idempotent ? [optional("Idempotency-Key", "The same key and body get the same answer")] : []),
  ];
}

const json = (schema: z.ZodType, io: "input" | "output", example: unknown) => ({
  "application/json": { schema: jsonSchema(schema, io), example },
});

function jsonSchema(schema: z.ZodType, io: "input" | "output") {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}
