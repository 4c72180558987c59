import type { Attributes } from "@opentelemetry/api";
import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace-node";

/** What may leave in a trace. Paths, queries, addresses, agents and the texts of errors are not among it. */
const allowed = [
  "http.request.method",
  "http.response.status_code",
  "http.route",
  "db.system.name",
  "db.operation.name",
  "db.response.status_code",
  "messaging.system",
  "messaging.destination.name",
];

/** Parameters have a number in a statement; a quote or a dollar-quote may begin a value. */
const mayHoldValue = /'|\$(?!\d)/;

/** Exports spans by an allow-list, as the logger does: unknown attributes, events and texts of errors stay here. */
export const keepAllowed = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(allowedPart), done),
  shutdown: () => exporter.shutdown(),
  forceFlush: async () => exporter.forceFlush?.(),
});

function allowedPart(span: ReadableSpan): ReadableSpan {
  return {
    name: span.name,
    kind: span.kind,
    spanContext: () => span.spanContext(),
    ...(span.parentSpanContext && { parentSpanContext: span.parentSpanContext }),
    startTime: span.startTime,
    endTime: span.endTime,
    duration: span.duration,
    ended: span.ended,
    status: { code: span.status.code },
    attributes: allowedAttributes(span.attributes),
    links: [],
    events: [],
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

function allowedAttributes(attributes: Attributes): Attributes {
  const kept: Attributes = {};
  for (const name of allowed) if (attributes[name] !== undefined) kept[name] = attributes[name];
  const statement = attributes["db.query.text"];
  if (typeof statement === "string" && !mayHoldValue.test(statement)) kept["db.query.text"] = statement;
  return kept;
}
