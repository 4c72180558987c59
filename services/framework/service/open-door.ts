import type { RequestListener, Server } from "node:http";
import { createServer } from "node:http";
import { answerUnavailable } from "../http/answer-unavailable.ts";

/** Where a service takes requests, from when it listens; 503 until it can answer them. */
export interface Door {
  isOpen(): boolean;
  /** Resolves with the port; the second time with the same. */
  open(): Promise<number>;
  answerWith(listener: RequestListener): void;
  /** From now on each answer ends its connection: a gateway that keeps connections sends nothing on one that is about to be cut. */
  leave(): void;
  close(): Promise<void>;
}

/** Makes the door of a service; it is not open yet. */
export function makeDoor(port: number, host: string): Door {
  let answer: RequestListener = answerUnavailable;
  let listening: Promise<number> | undefined;
  let isLeaving = false;
  const server = createServer(
    // A file of 5 MB over a slow line takes minutes; a body that is read into memory has 30 s (`readBody`).
    { keepAliveTimeout: 65_000, headersTimeout: 30_000, requestTimeout: 300_000, maxHeaderSize: 16_384 },
    (request, response) => {
      if (isLeaving) response.setHeader("connection", "close");
      answer(request, response);
    },
  );
  return {
    isOpen: () => listening !== undefined,
    open: () => (listening ??= listenOn(server, port, host)),
    answerWith: (listener) => void (answer = listener),
    leave: () => void (isLeaving = true),
    close: () => closeServer(server),
  };
}

export const listenOn = (server: Server, port: number, host: string) =>
  new Promise<number>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve((server.address() as { port: number }).port));
  });

/** Takes no more requests, and cuts after 10 s what is still under way. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), 10_000);
    server.close(() => (clearTimeout(late), resolve()));
    server.closeIdleConnections();
  });
}
