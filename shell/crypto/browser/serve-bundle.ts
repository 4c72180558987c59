import { build } from "esbuild";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";

const room = fileURLToPath(new URL("..", import.meta.url));

const pagePolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types carnet-crypto",
].join("; ");
/** The Worker has a policy of its own: it runs its script, and talks to nobody. */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'none'";

async function bundle(file: string): Promise<string> {
  const result = await build({
    entryPoints: [`${room}${file}`],
    bundle: true,
    minify: true,
    write: false,
    format: file.endsWith("worker/main.ts") ? "iife" : "esm",
    target: "es2022",
    external: ["crypto"],
    logLevel: "error",
  });
  return result.outputFiles[0]!.text;
}

export interface Served {
  readonly origin: string;
  readonly port: number;
  close(): Promise<void>;
}

/**
 * A page of one module of this room, and the Worker beside it, on 127.0.0.1 under the product's policies;
 * `policy` replaces the page's for peers of a benchmark that cannot live under it.
 */
export async function serveBundle(entry: string, policy = pagePolicy): Promise<Served> {
  const [page, worker] = await Promise.all([bundle(entry), bundle("worker/main.ts")]);
  const script = "text/javascript; charset=utf-8";
  const files: Record<string, [type: string, policy: string, text: string]> = {
    "/": [
      "text/html",
      pagePolicy,
      `<!doctype html><title>crypto</title><script type="module" src="/page.js"></script>`,
    ],
    "/page.js": [script, policy, page],
    "/worker/main.ts": [script, workerPolicy, worker],
  };
  const server = createServer((request, response) => {
    const file = files[request.url ?? ""];
    if (!file) return void response.writeHead(404).end();
    const [type, csp, text] = file;
    response.writeHead(200, { "content-type": type, "content-security-policy": csp }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
