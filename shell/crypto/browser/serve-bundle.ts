import { build } from "esbuild";
import { createHash } from "node:crypto";
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

/** Of a page a module; of a Worker one script, as it is in the product. */
async function bundle(file: string): Promise<string> {
  const isWorker = file.startsWith("worker/");
  const result = await build({
    entryPoints: [`${room}${file}`],
    bundle: true,
    minify: true,
    write: false,
    format: isWorker ? "iife" : "esm",
    ...(isWorker && { define: { "import.meta.url": "self.location.href" } }),
    target: "es2022",
    external: ["crypto"],
    logLevel: "error",
  });
  return result.outputFiles[0]!.text;
}

/** The page's list of hashes, as a container's list fills it. */
const vouchFor = (file: string, text: string): string => {
  const hash = `sha384-${createHash("sha384").update(text).digest("base64")}`;
  return `globalThis.carnetIntegrity={[new URL("${file}",location.href).href]:"${hash}"};`;
};

export interface Served {
  readonly origin: string;
  readonly port: number;
  close(): Promise<void>;
}

/**
 * A page of one module of this room, and the Workers beside it, on 127.0.0.1 under the product's policies;
 * `policy` replaces the page's for peers of a benchmark that cannot live under it.
 */
export async function serveBundle(entry: string, policy = pagePolicy): Promise<Served> {
  const [page, worker, rare] = await Promise.all([bundle(entry), bundle("worker/main.ts"), bundle("worker/rare.ts")]);
  const script = "text/javascript; charset=utf-8";
  const files: Record<string, [type: string, policy: string, text: string]> = {
    "/": [
      "text/html",
      pagePolicy,
      `<!doctype html><title>crypto</title><script type="module" src="/page.js"></script>`,
    ],
    "/page.js": [script, policy, `${vouchFor("/worker/rare.ts", rare)}${page}`],
    "/worker/main.ts": [script, workerPolicy, worker],
    "/worker/rare.ts": [script, workerPolicy, rare],
  };
  const server = createServer((request, response) => {
    const file = files[request.url ?? ""];
    if (!file) return void response.writeHead(404).end();
    const [type, csp, text] = file;
    const kept = { "cache-control": "public, max-age=31536000, immutable" };
    response.writeHead(200, { ...kept, "content-type": type, "content-security-policy": csp }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
