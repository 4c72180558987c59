import { performance } from "node:perf_hooks";
import { Gauge, Histogram, Registry } from "prom-client";
import type { Knex } from "knex";
import type { Context, Next } from "koa";

export interface Metrics {
  observe(ctx: Context, next: Next): Promise<void>;
  text(): Promise<string>;
}

/** Times requests by route template and counts dead letters, in a registry of the service's own. */
export function createMetrics(service: string, knex: Knex): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  const seconds = new Histogram({
    name: "http_request_seconds",
    help: "Time from the first byte of a request to its answer.",
    labelNames: ["route", "status"],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 8],
    registers: [registry],
  });
  new Gauge({
    name: "dead_letters",
    help: "Facts and commands that could not be applied and wait for somebody to ask for them again.",
    labelNames: ["subject"],
    registers: [registry],
    /* Says nothing, rather than an old number, while the database does not answer. */
    async collect() {
      this.reset();
      const rows = await countDeadLetters(knex).catch(() => []);
      for (const { subject, count } of rows) this.set({ subject }, count);
    },
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

const countDeadLetters = (knex: Knex): Promise<{ subject: string; count: number }[]> =>
  knex("dead_letters")
    .whereRaw("message <> '{}'::jsonb")
    .groupBy("subject")
    .select("subject")
    .count({ count: "*" }) as never;
