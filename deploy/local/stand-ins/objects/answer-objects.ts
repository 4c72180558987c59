import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { isSigned, type ObjectKeys } from "./check-signature.ts";

interface Kept {
  bytes: Buffer;
  at: Date;
}

/** Objects of all buckets, by path. */
export type Objects = Map<string, Kept>;

/** As many keys as a page of a list has: few, so that pages are turned. */
export const keysPerPage = 3;

/** Answers the four deeds Carnet asks of an S3-compatible service: put, get, delete several, list. Who does not sign is refused. */
export function answerObjects(objects: Objects, keys: ObjectKeys): RequestListener {
  return (request, response) => {
    handle(objects, keys, request, response).catch(() => response.destroy());
  };
}

async function handle(objects: Objects, keys: ObjectKeys, request: IncomingMessage, response: ServerResponse) {
  const body = await readAll(request);
  if (!isSigned(request, body, keys)) return respond(response, 403, trouble("SignatureDoesNotMatch"));
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://objects");
  if (request.method === "PUT") {
    objects.set(pathname, { bytes: body, at: new Date() });
    return respond(response, 200, "");
  }
  if (request.method === "POST" && searchParams.has("delete")) {
    for (const [, key = ""] of body.toString("utf8").matchAll(/<Key>([^<]+)<\/Key>/g))
      objects.delete(`${pathname.replace(/\/$/, "")}/${key}`);
    return respond(response, 200, "<DeleteResult/>");
  }
  if (request.method === "GET" && searchParams.get("list-type") === "2")
    return respond(response, 200, list(objects, pathname, searchParams.get("continuation-token") ?? ""));
  const stored = objects.get(pathname);
  if (request.method !== "GET" || !stored) return respond(response, 404, trouble("NoSuchKey"));
  response.writeHead(200, { "content-type": "application/octet-stream", "content-length": stored.bytes.length });
  response.end(stored.bytes);
}

function list(objects: Objects, pathname: string, after: string): string {
  const bucket = `${pathname.replace(/\/$/, "")}/`;
  const keys = [...objects.keys()]
    .filter((path) => path.startsWith(bucket))
    .map((path) => path.slice(bucket.length))
    .sort()
    .filter((key) => key > after);
  const page = keys.slice(0, keysPerPage);
  const rows = page.map((key) => {
    const { at, bytes } = objects.get(bucket + key)!;
    return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
  });
  const more = keys.length > page.length;
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${rows.join("")}</ListBucketResult>`;
}

const trouble = (code: string) => `<Error><Code>${code}</Code><Message>${code}</Message></Error>`;

function respond(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(body && `<?xml version="1.0" encoding="UTF-8"?>${body}`);
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
