import { existsSync, readdirSync, readFileSync } from "node:fs";
import { build } from "esbuild";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const room = fileURLToPath(new URL("../../../shell/crypto/", import.meta.url));

/**
 * Bytes, gzipped, of what must arrive before a password can be stretched: the Worker with Argon2id.
 * The shipped file where the container was built, else the same code bundled here; the JavaScript fallbacks are
 * chunks of their own and are not counted.
 */
export async function coreSize(): Promise<number> {
  const dist = `${room}dist/`;
  const shipped = existsSync(dist) ? readdirSync(dist).find((file) => /^worker\..*\.js$/.test(file)) : undefined;
  const code = shipped ? readFileSync(dist + shipped) : await bundled();
  return gzipSync(code, { level: 9 }).length;
}

async function bundled(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [`${room}worker/main.ts`],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
    external: ["./fallback/*", "@noble/hashes/argon2.js"],
    logLevel: "error",
  });
  return outputFiles[0]!.contents;
}
