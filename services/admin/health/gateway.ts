import { get as getPlain } from "node:http";
import { get as getSealed } from "node:https";
import { TLSSocket } from "node:tls";
import type { Health } from "../contract/health.ts";

/** What came back from the public address of the house, asked as a browser asks. */
export interface GatewayLook {
  answersInMs: number | null;
  certificate: Health["certificate"];
}

const timeoutMs = 2_000;
const dayMs = 86_400_000;

/** Asks the gateway at CARNET_ORIGIN for its first page, whatever its certificate is worth; null where the house has no such address. */
export function lookAtGateway(origin = process.env["CARNET_ORIGIN"]): Promise<GatewayLook | null> {
  if (!origin) return Promise.resolve(null);
  const url = new URL("/", origin);
  const begun = performance.now();
  const isSealed = url.protocol === "https:";
  return new Promise((resolve) => {
    let certificate: Health["certificate"] = null;
    const end = (answersInMs: number | null) => resolve({ answersInMs, certificate });
    const options = { agent: false, timeout: timeoutMs, signal: AbortSignal.timeout(timeoutMs) };
    // One that is past its day is answered too: its day is what is asked for.
    const request = isSealed ? getSealed(url, { ...options, rejectUnauthorized: false }) : getPlain(url, options);
    request.once("socket", (socket) =>
      socket.once("secureConnect", () => {
        if (socket instanceof TLSSocket) certificate = certificateOf(socket);
      }),
    );
    request.once("response", (answer) => {
      answer.resume();
      end((answer.statusCode ?? 500) < 500 ? Math.ceil(performance.now() - begun) : null);
    });
    request.once("error", () => end(null));
  });
}

function certificateOf(socket: TLSSocket): Health["certificate"] {
  const until = Date.parse(socket.getPeerCertificate().valid_to);
  if (Number.isNaN(until)) return null;
  return { until: new Date(until).toISOString(), daysLeft: Math.floor((until - Date.now()) / dayMs) };
}
