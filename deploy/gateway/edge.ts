import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { isTooMuch, watchPressure } from "@carnet/services/framework";
import { portTrouble } from "../local/processes/claim-port.ts";
import { dotSegments } from "./dot-segments.ts";
import { forward } from "./forward.ts";
import { createRouter } from "./router.ts";
import { everywhere, overHttps } from "./security-headers.ts";
import { serveSites, type OtherOrigins } from "./serve-sites.ts";
import type { HttpService } from "./table.ts";

/** Where the edge listens, the folder of built fronts, and the address of each service. */
export interface EdgeOptions {
  port: number;
  www: string;
  services: Record<HttpService, string>;
  /** What is answered as JSON at an exact path, made when first asked for: the documentation of calls while developing. */
  documents?: Record<string, () => object>;
  /** The public origin; https there means the strict headers and cookies of https. */
  origin?: string;
  /** The origins besides our own that pages take something from. */
  others?: OtherOrigins;
  /** What services know the gateway by (CARNET_GATEWAY_SECRET). */
  secret?: string;
}

/** One origin on the loopback interface: pages, containers and calls. Resolves when it listens. */
export async function startEdge(options: EdgeOptions): Promise<{ port: number; stop(): Promise<void> }> {
  const route = createRouter();
  const serve = serveSites(options.www, options.others);
  const scheme = options.origin?.startsWith("https:") ? "https" : "http";
  const gatewayHeaders = { scheme, secret: options.secret };
  const headers = Object.entries({ ...everywhere, ...(scheme === "https" ? overHttps : {}) });
  const pressure = watchPressure();
  const refused = new RegExp(dotSegments, "i");
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    const url = request.url ?? "/";
    if (refused.test(url)) return answerJson(response, 400, { sysErrorCode: "malformed" });
    const document = options.documents?.[url];
    if (document) return answerJson(response, 200, document());
    if (!url.startsWith("/api/")) {
      serve(request, response).catch(() => response.destroy());
      return;
    }
    if (isTooMuch(pressure.now())) {
      request.resume();
      response.setHeader("retry-after", "1");
      return answerJson(response, 503, { sysErrorCode: "unavailable" });
    }
    const destination = route(request.method ?? "GET", url);
    if (destination) {
      // A stream stays open for hours, and nobody waits for it.
      if (request.headers.accept !== "text/event-stream") response.once("close", pressure.letIn());
      return forward(request, response, options.services[destination.service], destination.url, gatewayHeaders);
    }
    answerJson(response, 404, { sysErrorCode: "notFound" });
  });
  await listen(server, options.port);
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        pressure.stop();
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 2_000).unref();
      }),
  };
}

function answerJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(portTrouble(port, error)));
    server.listen(port, "127.0.0.1", resolve);
  });
}
