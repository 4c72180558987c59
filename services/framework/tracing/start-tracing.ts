import { createRequire } from "node:module";
import { keepAllowed } from "./keep-allowed.ts";
import { byRequestId } from "./request-id.ts";

/**
 * Records requests, statements and messages of this process, and sends them to OTEL_EXPORTER_OTLP_ENDPOINT; resolves to what sends the
 * last of them. A collector that does not answer holds nobody up: what it does not take is dropped.
 * The packages are loaded here alone, so that a process without tracing has none of them.
 */
export async function startTracing(name: string): Promise<() => Promise<void>> {
  const [sdk, { resourceFromAttributes }, { OTLPTraceExporter }, { registerInstrumentations }, http, pg] =
    await Promise.all([
      import("@opentelemetry/sdk-trace-node"),
      import("@opentelemetry/resources"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/instrumentation"),
      import("@opentelemetry/instrumentation-http"),
      import("@opentelemetry/instrumentation-pg"),
    ]);
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": name }),
    spanProcessors: [new sdk.BatchSpanProcessor(keepAllowed(new OTLPTraceExporter()))],
  });
  provider.register({ propagator: byRequestId });
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new http.HttpInstrumentation({
        disableOutgoingRequestInstrumentation: true,
        ignoreIncomingRequestHook: ({ url }) => !url?.startsWith("/api/"),
      }),
      new pg.PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
    ],
  });
  /* A module is instrumented when it is required; these were imported before. */
  const require = createRequire(import.meta.url);
  for (const each of ["http", "pg"]) require(each);
  return () => provider.shutdown().catch(() => {});
}
