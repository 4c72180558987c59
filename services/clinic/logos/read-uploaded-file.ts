import { Malformed } from "@carnet/services/framework";

/**
 * The bytes of the one file of a multipart/form-data body (RFC 7578), whatever its field is named.
 * A body that is no multipart is taken to be the file itself.
 */
export function readUploadedFile(contentType: string, body: Buffer): Buffer {
  if (!contentType.startsWith("multipart/form-data")) return body;
  const boundary = /boundary="?([^";]{1,70})"?/.exec(contentType)?.[1];
  if (!boundary) throw new Malformed(["content-type"]);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const lines = Buffer.concat([Buffer.from("\r\n"), body]);
  for (let at = lines.indexOf(delimiter); at !== -1;) {
    const next = lines.indexOf(delimiter, at + delimiter.length);
    if (next === -1) break;
    const part = lines.subarray(at + delimiter.length, next);
    const headersEnd = part.indexOf("\r\n\r\n");
    if (headersEnd !== -1 && /filename/i.test(part.toString("latin1", 0, headersEnd)))
      return part.subarray(headersEnd + 4);
    at = next;
  }
  throw new Malformed(["file"]);
}
