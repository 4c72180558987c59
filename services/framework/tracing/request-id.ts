import { trace, TraceFlags, type TextMapPropagator } from "@opentelemetry/api";

const header = "x-request-id";
const isTraceId = /^(?!0{32})[0-9a-f]{32}$/;

/** The gateway's request id is the id of the trace; what a client says of traces is not read. */
export const byRequestId: TextMapPropagator = {
  fields: () => [header],
  inject: () => {},
  extract(context, carrier, getter) {
    const traceId = String(getter.get(carrier, header) ?? "");
    if (!isTraceId.test(traceId)) return context;
    /* No span of the gateway is recorded: half of its id stands for one. */
    const spanId = traceId.slice(0, 15) + (traceId[15] === "0" ? "1" : traceId[15]);
    return trace.setSpanContext(context, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });
  },
};
