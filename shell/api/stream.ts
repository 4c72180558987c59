import type { EventOf, Stream, StreamQueryOf } from "@carnet/services/framework/contract";
import { addressOf } from "./call.ts";
import { sessionHeader } from "./session-header.ts";

/** What came of opening a stream: what it tells until it ends, or the status of whoever refused; 0 when nobody answered. */
export type Opened<Event> = { events: AsyncIterable<Event[]> } | { status: number };

/**
 * Opens a stream of a contract. Each turn of `events` brings what has come, and nothing where it was a beat; it ends when the
 * service or the network ends it, and with the signal.
 */
export async function openStream<S extends Stream>(
  of: S,
  query: StreamQueryOf<S>,
  signal: AbortSignal,
): Promise<Opened<EventOf<S>>> {
  const headers = { accept: "text/event-stream", "x-requested-with": "carnet", ...sessionHeader() };
  const options = { headers, cache: "no-store", credentials: "same-origin", redirect: "error", signal } as const;
  const response = await fetch(addressOf(of, { query }), options).catch(() => null);
  if (!response) return { status: 0 };
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  if (isStream && response.body) return { events: readEvents<EventOf<S>>(response.body) };
  await response.body?.cancel();
  return { status: response.status === 200 ? 503 : response.status };
}

/** Reads `data:` lines, each an event as JSON; a comment is a beat. */
export async function* readEvents<Event>(body: ReadableStream<Uint8Array>): AsyncGenerator<Event[], void> {
  const reader = body.getReader();
  const letters = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + letters.decode(value, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      yield lines.filter((line) => line.startsWith("data: ")).map((line) => JSON.parse(line.slice(6)) as Event);
    }
  } catch {
    return;
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
