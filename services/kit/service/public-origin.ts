/**
 * In production a house that answers browsers has https in its public address (CARNET_ORIGIN): over plain http the session's
 * cookie travels in clear, and a browser has no WebCrypto, so keys are worked with in readable JavaScript. Whoever wants that
 * fallback all the same says CARNET_PLAIN_HTTP=wanted.
 */
export function allowOrigin(env: NodeJS.ProcessEnv = process.env): void {
  if (env["NODE_ENV"] !== "production" || env["CARNET_PLAIN_HTTP"] === "wanted") return;
  if (/^https:\/\/[^/?#]+\/?$/.test(env["CARNET_ORIGIN"] ?? "")) return;
  throw new Error(
    "CARNET_ORIGIN must be an https:// address in production; CARNET_PLAIN_HTTP=wanted accepts plain http, its readable cookies and its fallback engine.",
  );
}
