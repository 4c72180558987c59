import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Span } from "@opentelemetry/api";

/** The request that led to a message: its trace, and the span in it that sent the message where that one is recorded. */
export interface SentFrom {
  traceId: string;
  spanId?: string | undefined;
}

/** What work on a message is called in a trace. */
interface MessageSpan {
  kind: "producer" | "client" | "server" | "consumer";
  subject: string;
}

const kinds = {
  producer: SpanKind.PRODUCER,
  client: SpanKind.CLIENT,
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
} as const;

const tracer = () => trace.getTracer("carnet");

/** Where the code that runs now stands in its trace; empty where nothing is recorded. */
export function currentSpan(): Partial<{ traceId: string; spanId: string }> {
  const found = trace.getActiveSpan()?.spanContext();
  if (!found) return {};
  const { traceId, spanId, traceFlags } = found;
  return traceFlags & TraceFlags.SAMPLED ? { traceId, spanId } : { traceId };
}

/** Names the span of the current request by its route, which has no value in it. */
export function nameRequestSpan(route: string | undefined): void {
  if (route) trace.getActiveSpan()?.updateName(route).setAttribute("http.route", route);
}

/** Runs `work` in a span of its own, below the one that is active; without one nothing is recorded. */
export function inSpan<T>(span: MessageSpan, work: () => Promise<T>): Promise<T> {
  return trace.getActiveSpan() ? record(span, work) : work();
}

/** Runs `work` on a message in a span below that which sent it; what no recorded request led to is not recorded. */
export function inSpanOf<T>({ traceId, spanId }: SentFrom, span: MessageSpan, work: () => Promise<T>): Promise<T> {
  if (!spanId) return work();
  const sender = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return context.with(trace.setSpanContext(ROOT_CONTEXT, sender), () => record(span, work));
}

function record<T>({ kind, subject }: MessageSpan, work: () => Promise<T>): Promise<T> {
  const attributes = { "messaging.system": "nats", "messaging.destination.name": subject };
  return tracer().startActiveSpan(`${kind} ${subject}`, { kind: kinds[kind], attributes }, (span) =>
    ending(span, work),
  );
}

async function ending<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}
