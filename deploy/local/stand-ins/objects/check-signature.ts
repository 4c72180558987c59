import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Who may come in. */
export interface ObjectKeys {
  accessKeyId: string;
  secretAccessKey: string;
}

const sha256 = (text: string | Uint8Array) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** Whether a request was signed by who holds the keys, for this very path, these headers and these bytes (AWS Signature Version 4). */
export function isSigned(request: IncomingMessage, body: Uint8Array, keys: ObjectKeys): boolean {
  const parsed = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? "",
  );
  if (!parsed) return false;
  const [, credential = "", signedHeaders = "", signature = ""] = parsed;
  const [accessKeyId, ...scope] = credential.split("/");
  const at = String(request.headers["x-amz-date"]);
  const claimed = request.headers["x-amz-content-sha256"];
  if (accessKeyId !== keys.accessKeyId || scope.length !== 4 || claimed !== sha256(body)) return false;
  if (Math.abs(Date.now() - momentOf(at)) > 15 * 60_000) return false;
  const canonical = canonicalOf(request, signedHeaders, String(claimed));
  const toSign = ["AWS4-HMAC-SHA256", at, scope.join("/"), sha256(canonical)].join("\n");
  const key = scope.reduce((last: string | Buffer, part) => hmac(last, part), `AWS4${keys.secretAccessKey}`);
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, "hex"));
}

/** `20261124T061500Z`, in milliseconds. */
const momentOf = (at: string) =>
  Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

function canonicalOf({ method = "", url = "/", headers }: IncomingMessage, signedHeaders: string, payload: string) {
  const { pathname, searchParams } = new URL(url, "http://objects");
  const escape = (text: string) =>
    encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...searchParams]
    .map(([name, value]) => `${escape(name)}=${escape(value)}`)
    .sort()
    .join("&");
  const lines = signedHeaders.split(";").map((name) => `${name}:${String(headers[name] ?? "").trim()}\n`);
  return [method, pathname, query, lines.join(""), signedHeaders, payload].join("\n");
}
