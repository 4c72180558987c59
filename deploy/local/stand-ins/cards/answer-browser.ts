import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";

const file = (name: string) => readFileSync(new URL(`browser/${name}`, import.meta.url), "utf8");
const javascript = "text/javascript; charset=utf-8";

/** What a browser asks the provider for, by path: its script, and the frame with the fields of a card. */
const files: Record<string, [type: string, name: string]> = {
  "/v3/": [javascript, "script.js"],
  "/v3/card-frame": ["text/html; charset=utf-8", "frame.html"],
  "/v3/card-frame.js": [javascript, "frame.js"],
  "/v3/card-frame.css": ["text/css; charset=utf-8", "frame.css"],
};

/** The frame speaks to its own origin alone, and nothing in it comes from elsewhere. */
const framePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

/** Answers what a browser loads, as little restricted as the provider answers it; false where it is a call. */
export function answerBrowser({ method, url = "" }: IncomingMessage, response: ServerResponse): boolean {
  const [type, name] = files[url] ?? [];
  if (method !== "GET" || !type || !name) return false;
  response.writeHead(200, {
    "content-type": type,
    "cache-control": "no-store",
    ...(url === "/v3/card-frame" && { "content-security-policy": framePolicy }),
  });
  response.end(file(name));
  return true;
}
