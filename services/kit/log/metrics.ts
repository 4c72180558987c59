import { performance } from "node:perf_hooks";
import { Histogram, Registry } from "prom-client";
import type { Context, Next } from "koa";

export interface Metrics {
  observe(ctx: Context, next: Next): Promise<void>;
  text(): Promise<string>;
}

/** Counts and times requests by route template, in a registry of the service's own. */
export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  const seconds = new Histogram({
    name: "http_request_seconds",
    help: "Time from the first byte of a request to its answer.",
    labelNames: ["route", "status"],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 8],
    registers: [registry],
  });
  return {
    async observe(ctx, next) {
      const start = performance.now();
      try {
        await next();
      } finally {
        const route = (ctx.state["route"] as string | undefined) ?? "none";
        seconds.observe({ route, status: String(ctx.status) }, (performance.now() - start) / 1000);
      }
    },
    text: () => registry.metrics(),
  };
}
