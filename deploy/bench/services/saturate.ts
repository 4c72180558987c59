import { connect } from "node:net";
import { cpuOf } from "./cpu-of.ts";

/** A server that is asked over plain connections: the process that answers, and where. */
export interface Asked {
  pid: number;
  port: number;
}

/** The bytes of a request; `nth` counts those of one connection. */
export type RequestOf = (connection: number, nth: number) => Buffer;

/** One request as it travels; `headers` are those beside what every one of them says. */
export function requestBytes(line: string, headers: Record<string, string>, body = ""): Buffer {
  const ofBody = { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) };
  const all = { host: "localhost", connection: "keep-alive", ...headers, ...(body && ofBody) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${[`${line} HTTP/1.1`, ...lines].join("\r\n")}\r\n\r\n${body}`);
}

/**
 * Microseconds of CPU that a process spends on one answer while it is never without a request: over `at` connections, each of which
 * asks again as soon as it was answered. Their bytes are made before, and an answer is read to its end and not further: whoever
 * asks costs a tenth of what `fetch` does, and leaves the processor to who answers.
 */
export async function cpuAtSaturation(
  asked: Asked,
  requestOf: RequestOf,
  { at, times }: { at: number; times: number },
): Promise<number> {
  const each = Math.ceil(times / at);
  const queues = Array.from({ length: at }, (_, connection) =>
    Array.from({ length: each }, (_, nth) => requestOf(connection, nth)),
  );
  const before = cpuOf(asked.pid);
  await Promise.all(queues.map((queue) => askInTurn(asked.port, queue)));
  return (cpuOf(asked.pid) - before) / (each * at);
}

/** Sends requests over one connection, each once the one before is answered; any answer but 200 throws, and so does a refusal. */
function askInTurn(port: number, queue: Buffer[]): Promise<void> {
  return new Promise((done, failed) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    let next = 0;
    let answer = Buffer.alloc(0);
    const ask = () => {
      const request = queue[next++];
      if (request) return void socket.write(request);
      socket.end();
      done();
    };
    socket.once("connect", ask);
    socket.once("error", failed);
    socket.once("close", () => failed(new Error("The connection was closed before all was answered.")));
    socket.on("data", (part) => {
      answer = answer.length === 0 ? part : Buffer.concat([answer, part]);
      const length = lengthOf(answer);
      if (length === null || answer.length < length) return;
      if (!isGood(answer)) return void socket.destroy(new Error(answer.toString("utf8", 0, 600)));
      answer = Buffer.alloc(0);
      ask();
    });
  });
}

/** How long an answer is with its head, or null while its head is not there. */
export function lengthOf(answer: Buffer): number | null {
  const end = answer.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const length = /^content-length: (\d+)/im.exec(answer.toString("latin1", 0, end))?.[1];
  if (length === undefined) throw new Error("An answer does not say how long it is.");
  return end + 4 + Number(length);
}

const isGood = (answer: Buffer) => {
  const head = answer.indexOf("\r\n\r\n") + 4;
  return (
    answer.toString("latin1", 0, 12) === "HTTP/1.1 200" &&
    !answer.toString("latin1", head, head + 15).includes("ErrorCode")
  );
};
