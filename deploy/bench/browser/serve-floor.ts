import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";

const page = `<!doctype html><meta charset="utf-8"><div id="root"></div><script src="/floor.js"></script>`;

/** The floor page in one bundle, served compressed on the loopback interface. */
export async function serveFloor(): Promise<{ origin: string; stop(): void }> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("./floor.page.tsx", import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const script = brotliCompressSync(outputFiles[0]?.contents ?? new Uint8Array());
  const server = createServer((request, response) => {
    if (request.url !== "/floor.js") return void response.setHeader("content-type", "text/html").end(page);
    response.setHeader("content-type", "text/javascript").setHeader("content-encoding", "br").end(script);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}
