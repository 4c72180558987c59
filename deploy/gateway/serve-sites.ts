import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import {
  cacheControl,
  cardEmbedder,
  cardPolicy,
  pagePolicy,
  scriptIntegrity,
  workerPath,
  workerPolicy,
} from "./security-headers.ts";
import { siteOf, sites, type Site } from "./sites.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Origins besides our own that pages take something from, where there are any. */
export interface OtherOrigins {
  /** Files of microfrontends (CARNET_REMOTES_ORIGIN). */
  remotes?: string | undefined;
  /** The card provider's script and frame, for the one page of cards (CARNET_CARDS_SCRIPT). */
  cards?: string | undefined;
}

/**
 * Serves the built fronts out of one folder. Files are looked up at each request, so a front that was just published
 * is served at once; precompressed neighbours (.br, .gz) go to those who accept them. Pages get a nonce of their own.
 */
export function serveSites(www: string, others: OtherOrigins = {}): Handler {
  const files = new Map(sites.map((site) => [site.folder, serveFiles(join(www, site.folder))]));
  const registry = serveFiles(www);
  return async (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return refuse(response, 405, "method not allowed");
    const path = request.url?.split("?")[0] || "/";
    if (path === "/remotes.json") return registry(request, response, path);
    const site = siteOf(path);
    if (site.pages && new RegExp(site.pages).test(path)) return servePage(www, site, request, response, others);
    const within = site.prefix === "/" ? path : path.slice(site.prefix.replace(/\/$/, "").length);
    await files.get(site.folder)?.(request, response, within);
  };
}

/** Answers with a page, where `__NONCE__` becomes the nonce its policy allows styles by; never kept by a cache. */
async function servePage(
  www: string,
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
  others: OtherOrigins,
): Promise<void> {
  const html = await readFile(join(www, site.folder, "index.html"), "utf8").catch(() => undefined);
  if (html === undefined) return refuse(response, 503, "this front is not published");
  const nonce = randomBytes(16).toString("base64url");
  response.writeHead(200, {
    ...(site.isForCards ? cardEmbedder : scriptIntegrity),
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache",
    "content-security-policy": site.isForCards ? cardPolicy(others.cards) : pagePolicy(nonce, others.remotes),
  });
  response.end(request.method === "HEAD" ? undefined : html.replaceAll("__NONCE__", nonce));
}

function serveFiles(folder: string) {
  const serve = sirv(folder, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response, path) => response.setHeader("cache-control", cacheControl(path)),
  });
  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const isWorker = new RegExp(workerPath).test(request.url?.split("?")[0] ?? "");
    if (isWorker) response.setHeader("content-security-policy", workerPolicy);
    request.url = path;
    serve(request, response, () => refuse(response, 404, "not found"));
  };
}

function refuse(response: ServerResponse, status: number, why: string): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
  response.end(why);
}
