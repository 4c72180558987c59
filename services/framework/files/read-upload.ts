import type { z } from "zod";
import { Malformed, TooLarge } from "../http/refusals.ts";

const lineFeed = 10;
/** A sealed file names its key in its first bytes (PROTOCOL.md section 9). */
const sealedHeader = 53;

/** An upload whose head was read. */
export interface OpenUpload<Head> {
  head: Head;
  /** The kid of the key it was sealed with, unverified: base64url. */
  keyId: string;
  /** The sealed bytes, from the first. */
  bytes: AsyncIterable<Uint8Array>;
}

/** Reads the line an upload begins with, of at most `longest` bytes, and the first bytes of what follows; the rest waits to be read. */
export async function readUpload<Head>(
  body: AsyncIterable<Uint8Array>,
  schema: z.ZodType<Head>,
  longest: number,
): Promise<OpenUpload<Head>> {
  const rest = body[Symbol.asyncIterator]();
  try {
    const [line, first] = await readLine(rest, longest);
    if (!first.subarray(0, 6).equals(magic)) throw new Malformed(["body"]);
    return {
      head: headOf(line, schema),
      keyId: first.subarray(6, 14).toString("base64url"),
      bytes: joined(first, rest),
    };
  } catch (error) {
    await rest.return?.();
    throw error;
  }
}

/** The head, and as many bytes after it as came with it, at least those of a sealed file's own header. */
async function readLine(rest: AsyncIterator<Uint8Array>, longest: number): Promise<[line: Buffer, first: Buffer]> {
  let begun = Buffer.alloc(0);
  for (let end = -1; ; end = begun.indexOf(lineFeed)) {
    if (end !== -1 && begun.length >= end + 1 + sealedHeader) return [begun.subarray(0, end), begun.subarray(end + 1)];
    if (end === -1 && begun.length > longest) throw new TooLarge();
    const { done, value } = await rest.next();
    if (done) throw new Malformed(["body"]);
    begun = Buffer.concat([begun, value]);
  }
}

/** "PMF1", its algorithm and the size of its chunks. */
const magic = Buffer.from([...Buffer.from("PMF1"), 1, 16]);

function headOf<Head>(line: Buffer, schema: z.ZodType<Head>): Head {
  try {
    return schema.parse(JSON.parse(line.toString("utf8")));
  } catch {
    throw new Malformed(["head"]);
  }
}

async function* joined(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
