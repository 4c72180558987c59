import { createServer, type Server, type ServerResponse } from "node:http";
import { clockRules } from "../clock-rules/index.ts";
import type { Metrics } from "../log/metrics.ts";
import { readSpace, type Disks } from "./disks.ts";
import { isOfUse, type Readiness } from "./readiness.ts";

export interface OperationsOptions {
  service: string;
  metrics: Pick<Metrics, "text">;
  /** What it needs and whether that answers; null while draining. */
  readiness: () => Promise<Readiness | null>;
  /** Folders of this machine whose disks are looked at, by what they keep. */
  disks?: Disks;
}

/**
 * What an operator asks of a service: whether it lives (/health), whether it is of use (/ready), what it counts (/metrics); the
 * first two name the clock rules by which it says what day it is.
 * Each service has a port of its own for it, on the loopback interface unless the operator says another: no path of the port
 * that takes callers' requests leads here, whatever a gateway makes of it. Where all services share a process each keeps its
 * own all the same, so that one is asked alike wherever it runs, and two counts of one name never meet.
 */
export function createOperations({ service, metrics, readiness, disks = {} }: OperationsOptions): Server {
  const answers: Record<string, (response: ServerResponse) => Promise<void>> = {
    "/health": async (response) => json(response, 200, { ok: true, service, clockRules }),
    "/ready": async (response) => {
      const [needs, space] = await Promise.all([readiness(), readSpace(disks)]);
      // 200 when all of it is so, else 503: a load balancer sends requests elsewhere.
      const ok = needs !== null && isOfUse(needs);
      const freeBytes = Object.fromEntries(Object.entries(space).map(([disk, each]) => [disk, each.freeBytes]));
      json(response, ok ? 200 : 503, { ok, ...needs, freeBytes, clockRules });
    },
    "/metrics": async (response) => {
      const text = await metrics.text();
      response.writeHead(200, { ...headers, "content-type": "text/plain; version=0.0.4; charset=utf-8" }).end(text);
    },
  };
  return createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, (request, response) => {
    const isAsked = request.method === "GET" && Object.hasOwn(answers, request.url ?? "");
    const respond = isAsked ? answers[request.url ?? ""] : undefined;
    if (!respond) return json(response, 404, { sysErrorCode: "noSuchRoute" });
    respond(response).catch(() => response.destroy());
  });
}

const headers = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { ...headers, "content-type": "application/json" }).end(JSON.stringify(body));
}
