import { TooLarge } from "../http/refusals.ts";

/** The same bytes; one more than `limit` of them is TooLarge. */
export async function* limited(bytes: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const chunk of bytes) {
    read += chunk.length;
    if (read > limit) throw new TooLarge();
    yield chunk;
  }
}
