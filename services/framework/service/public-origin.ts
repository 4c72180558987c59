import { CannotStart } from "./cannot-start.ts";

/**
 * In production a house that answers browsers has https in its public address (CARNET_ORIGIN): over plain http the session's
 * cookie travels in clear, and a browser has no WebCrypto, so keys are worked with in readable JavaScript. Whoever wants that
 * fallback all the same says CARNET_PLAIN_HTTP=wanted.
 */
export function allowOrigin(env: NodeJS.ProcessEnv = process.env): void {
  if (env["NODE_ENV"] !== "production" || env["CARNET_PLAIN_HTTP"] === "wanted") return;
  if (/^https:\/\/[^/?#]+\/?$/.test(env["CARNET_ORIGIN"] ?? "")) return;
  throw new CannotStart(
    "CARNET_ORIGIN must be an https:// address in production; CARNET_PLAIN_HTTP=wanted accepts plain http, its readable cookies and its fallback engine.",
  );
}

/**
 * In production a service that answers browsers knows its gateway: without the secret all callers would have the gateway's
 * address, for limits of rate and for clinics that open to their own addresses alone.
 */
export function requireGateway(env: NodeJS.ProcessEnv = process.env): void {
  if (env["NODE_ENV"] !== "production" || env["CARNET_GATEWAY_SECRET"]) return;
  throw new CannotStart(
    "CARNET_GATEWAY_SECRET must be set in production: 32 characters or more that the gateway says too.",
  );
}

/**
 * Whether a page of this house sent it: CARNET_ORIGIN, or one of CARNET_OTHER_ORIGINS where a house is reached under several
 * names. What the request says of its own host counts for nothing.
 */
export function isOurOrigin(origin: string, env: NodeJS.ProcessEnv = process.env): boolean {
  const others = env["CARNET_OTHER_ORIGINS"]?.split(" ").filter(Boolean) ?? [];
  return [env["CARNET_ORIGIN"] ?? "http://localhost:8080", ...others].some((each) => new URL(each).origin === origin);
}
